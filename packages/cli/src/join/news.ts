/** Messages of a room in words. */

import { wrap } from "@flottille/host/layout"
import { eventLines, phaseName, seatTitle } from "@flottille/host/words"
import type { Letter, Notice, Offer, OwnClock, Reply } from "@flottille/room"
import { refused } from "../play/session"
import { roomPhrases } from "./phrases"
import { isOfGame, viewerOf } from "./room-match"
import { nameFor, namesFor, type RoomSession } from "./session"

/** Lines of earlier events that are shown to a player who joins. */
const EARLIER = 12

/** Returns a letter with its heading, laid out in a number of columns. */
export function letterText(session: RoomSession, { turn, phase, from, to, text, anonymous }: Letter) {
  const phrases = roomPhrases(session.language)
  const readers = to === "all" ? phrases.everyone : namesFor(session, to)
  const isOwn = from !== undefined && from === session.seat
  const sender = anonymous && isOwn ? `${nameFor(session, from)} (${phrases.anonymous})` : nameFor(session, from)
  const head = `[${turn}, ${phaseName(phase, session.language)}] ${phrases.letterFrom(sender, readers)}`
  return (columns: number) =>
    [head, ...text.split("\n").map((line) => (line === "" ? "" : wrap(`  ${line}`, columns, "  ")))].join("\n")
}

function momentText(at: number, language: string): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  const locale = language === "fr" ? "fr" : "en-GB"
  const time = date.toLocaleTimeString(locale, { hour: "2-digit", minute: "2-digit" })
  return isToday ? time : `${date.toLocaleDateString(locale)} ${time}`
}

/** Returns a span: `"12:05"`, `"1:02:03"`, `"3 d 04:00:00"`. */
function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const two = (value: number) => String(value).padStart(2, "0")
  const short = `${two(minutes)}:${two(seconds % 60)}`
  return days > 0 ? `${days} d ${two(hours)}:${short}` : hours > 0 ? `${hours}:${short}` : short
}

export function clockText({ left, due }: OwnClock, language: "en" | "fr"): string {
  const phrases = roomPhrases(language)
  return due === undefined ? phrases.left(spanText(left)) : phrases.due(momentText(due, language))
}

export function offerText(session: RoomSession, { what, by, among, waiting, secret }: Offer): string {
  const phrases = roomPhrases(session.language)
  const names = among ? namesFor(session, among) : ""
  const named = what === "concede" ? phrases.concedeTo(names) : phrases.amongDraw(names)
  const proposer = by === undefined ? "" : nameFor(session, by)
  const sentence = phrases.offers(among ? named : phrases.offerWords[what], proposer, namesFor(session, waiting))
  return secret ? `${sentence} ${phrases.secretVote}` : sentence
}

function noticeText({ seats, language }: RoomSession, notice: Notice): string {
  const phrases = roomPhrases(language)
  switch (notice.type) {
    case "extend":
      return phrases.extended(Math.round(notice.by / 60_000))
    case "deadline":
      return phrases.newDeadline(momentText(notice.due, language))
    case "replace":
      return phrases.replaced(seatTitle(seats[notice.seat], language))
    case "remove":
      return phrases.removed(seatTitle(seats[notice.seat], language))
    case "vacant":
      return phrases.vacant(seatTitle(seats[notice.seat], language))
    case "taken":
      return phrases.taken(seatTitle(seats[notice.seat], language))
    case "rollback":
      return phrases.rolledBack(notice.turn, phaseName(notice.phase, language))
    default:
      return phrases.notices[notice.type]
  }
}

function showPosition(session: RoomSession): void {
  const { client, display, shown, language, seat } = session
  const phrases = roomPhrases(language)
  const { letters = [], notices = [], offer, paused = false, press = "none", turn } = client.known ?? {}
  for (const letter of letters.slice(shown.letters)) {
    const isOwn = seat !== undefined && letter.from === seat
    const readers = letter.to === "all" ? phrases.everyone : namesFor(session, letter.to)
    display.say(isOwn ? phrases.ownLetter(readers) : letterText(session, letter))
    if (!isOwn) session.unread++
  }
  shown.letters = letters.length
  for (const notice of notices.slice(shown.notices)) display.say(noticeText(session, notice))
  shown.notices = notices.length
  const offered = offer ? offerText(session, offer) : ""
  if (offered !== shown.offer) display.say(offered || phrases.offerGone)
  shown.offer = offered
  if (paused !== shown.paused) display.say(paused ? phrases.paused : phrases.goesOn)
  shown.paused = paused
  if (seat !== undefined && press !== shown.press && turn?.phase !== "over") display.say(phrases.pressNow[press])
  shown.press = press
}

function newLines({ incoming, entry, seats, seat, language }: RoomSession): readonly string[] {
  const events = incoming.events.splice(0).filter(isOfGame)
  return events.flatMap((event) => eventLines(entry, seats, event, language, viewerOf(seat)))
}

function showEvents(session: RoomSession): void {
  const lines = newLines(session)
  if (lines.length === 0) return
  session.lastEvents = lines
  for (const line of lines) session.display.say(`  ${line}`)
}

function showReply(session: RoomSession, reply: Reply): void {
  if (reply.type === "refused") refused(session, reply.refusal)
  else if (reply.type === "error") session.display.say(reply.sentence)
  else if (reply.type === "stale" && !session.isRepeating) session.display.say(roomPhrases(session.language).stale)
}

/** Shows everything that has come since the last time. Returns true if there was anything. */
export function showNews(session: RoomSession): boolean {
  const { incoming, display, language } = session
  const { connections, replies, events } = incoming
  if (connections.length + replies.length + events.length === 0) return false
  const phrases = roomPhrases(language)
  for (const isOpen of connections.splice(0)) display.say(isOpen ? phrases.back : phrases.lost)
  showEvents(session)
  for (const reply of replies.splice(0)) showReply(session, reply)
  showPosition(session)
  return true
}

/** Shows a player who joins the last events, and how many letters there are. */
export function showArrival(session: RoomSession): void {
  const { incoming, entry, seat, language, display, client, shown, link } = session
  const phrases = roomPhrases(language)
  const title = language === "en" ? entry.game.title : entry.rulebook.title[language]
  if (seat !== undefined) display.say(phrases.joined(title, nameOf(session)))
  else display.say(link.host ? phrases.hosting(title) : phrases.watching(title))
  const lines = newLines(session)
  session.lastEvents = lines.slice(-EARLIER)
  if (lines.length > EARLIER) display.say(`  ${phrases.earlier(lines.length - EARLIER)}`)
  for (const line of session.lastEvents) display.say(`  ${line}`)
  const received = (client.known?.letters ?? []).filter(({ from }) => from === undefined || from !== seat)
  if (received.length > 0) display.say(phrases.unread(received.length))
  session.unread = received.length
  shown.letters = client.known?.letters?.length ?? 0
  shown.notices = client.known?.notices?.length ?? 0
  incoming.replies.length = 0
  incoming.connections.length = 0
  showPosition(session)
}

function nameOf({ seats, seat, language }: RoomSession): string {
  return seatTitle(seats[seat ?? -1], language)
}
