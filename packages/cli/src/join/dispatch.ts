/** The commands at the prompt of a room. */
import { randomUUID } from "node:crypto"
import { CHANCE, type Seat } from "@flottille/core"
import { indented, table as rowsOf } from "@flottille/host/layout"
import { actorName, seatCalled, seatName } from "@flottille/host/words"
import type { HostPower } from "@flottille/room"
import { formatLink } from "@flottille/ws/link"
import { shows } from "../play/dispatch"
import { clockText, letterText, offerText } from "./news"
import { roomPhrases } from "./phrases"
import { lookOf } from "./position"
import { commandAgain, type RoomSession } from "./session"
import { powerCalled, proposalCalled, type RoomLine, roomRows } from "./words"

/** The consequence of a command: nothing, the end of the session, or the request that the room will answer. */
export type Consequence = "nothing" | "leaves" | { readonly request: string }

/** Splits a list of seats: `france, italy`, `france italy`, `france and italy`. */
function seatsIn(session: RoomSession, text: string): readonly Seat[] | undefined {
  const { seats, display, language } = session
  const words = text.split(/[\s,]+/).filter((word) => word !== "" && !/^(and|et|to|à)$/i.test(word))
  const found = words.map((word) => seatCalled(seats, word))
  const wrong = words[found.indexOf(-1)]
  if (wrong === undefined) return [...new Set(found)]
  const names = seats.map((info) => seatName(info, language))
  display.say(roomPhrases(language).unknownSeat(wrong, names.join(", ")))
  return undefined
}

/** The address of a letter, and its text if there was one behind the colon. */
export interface Address {
  readonly to: "all" | readonly Seat[]
  readonly anonymous: boolean
  readonly text: string
}

/** Reads `france, italy: text`, `all: text` or `anonymous all: text`; says what is wrong otherwise. */
export function readAddress(session: RoomSession, argument: string): Address | undefined {
  const [, hidden, to = "", text = ""] = /^(anonymous |anonyme )?([^:]*?)\s*:\s*(.*)$/is.exec(argument) ?? []
  if (to === "") {
    session.display.say(roomPhrases(session.language).letterHow)
    return undefined
  }
  const isAll = /^(to |à )?(all|everybody|everyone|tous)$/i.test(to)
  const seats = isAll ? "all" : seatsIn(session, to)
  return seats && { to: seats, anonymous: hidden !== undefined, text }
}

/** Sends a letter, and returns the name of the request. Line breaks may be written as `\n`. */
export function sendLetter({ client }: RoomSession, { to, anonymous, text }: Address): string {
  return client.letter(to, text.replaceAll("\\n", "\n"), anonymous ? { anonymous: true } : {})
}

function showLetters(session: RoomSession, argument: string): void {
  const { client, display, language } = session
  const some = argument === "" ? undefined : seatsIn(session, argument)
  if (argument !== "" && !some) return
  const letters = (client.known?.letters ?? []).filter(
    ({ from, to }) => !some || some.includes(from ?? -1) || (to !== "all" && to.some((seat) => some.includes(seat))),
  )
  if (letters.length === 0) display.say(roomPhrases(language).noLetters)
  for (const letter of letters) display.say(letterText(session, letter))
  session.unread = 0
}

function showPlayers(session: RoomSession): void {
  const { client, display, seats, seat, language } = session
  const phrases = roomPhrases(language)
  const { turn, vacant = [] } = client.known ?? {}
  const rows = seats.map((info, each) => {
    const marks = [
      ...(each === seat ? [phrases.seatYou] : []),
      ...(vacant.includes(each) ? [phrases.seatVacant] : []),
      ...(turn?.waiting.includes(each) ? [phrases.seatWaits] : []),
    ]
    return [seatName(info, language), marks.join(", ")]
  })
  display.say(indented(rowsOf(rows)))
}

function showClock({ client, display, language }: RoomSession): void {
  const clock = client.known?.clock
  display.say(clock ? clockText(clock, language) : roomPhrases(language).noClock)
}

function offer(session: RoomSession, argument: string): Consequence {
  const { client, display, language } = session
  const [, word = "", names = ""] = /^(\S+)\s*(.*)$/.exec(argument) ?? []
  const what = proposalCalled(word)
  const pending = client.known?.offer
  if (!what || (what === "concede" && names === "")) {
    display.say(word === "" && pending ? offerText(session, pending) : roomPhrases(language).offerHow)
    return "nothing"
  }
  const among = names === "" ? undefined : seatsIn(session, names)
  if (names !== "" && !among) return "nothing"
  return { request: client.offer(what, among) }
}

/** Reads a decision of the host; `undefined` for one that is incomplete. */
function readPower(session: RoomSession, argument: string): HostPower | undefined {
  const [word = "", first = "", ...rest] = argument.split(/\s+/)
  const type = powerCalled(word)
  switch (type) {
    case "pause":
    case "resume":
    case "end":
      return { type }
    case "extend":
      return /^-?\d{1,6}$/.test(first) ? { type, by: Number(first) * 60_000 } : undefined
    case "rollback":
      return /^\d{1,6}$/.test(first) && rest[0] ? { type, turn: Number(first), phase: rest[0] } : undefined
    case "remove":
    case "replace": {
      const [seat] = seatsIn(session, first) ?? []
      if (seat === undefined) return undefined
      return type === "remove" ? { type, seat } : { type, seat, token: randomUUID() }
    }
    default:
      return undefined
  }
}

function decide(session: RoomSession, argument: string): Consequence {
  const { client, display, link, page, seats, entry, language } = session
  const phrases = roomPhrases(language)
  const power = readPower(session, argument)
  if (!power) {
    display.say(phrases.hostHow)
    return "nothing"
  }
  const request = client.decide(power)
  if (power.type === "replace" && power.token !== undefined) {
    const seat = seats[power.seat]?.id ?? String(power.seat)
    const their = formatLink({ url: link.url, seat, key: power.token, game: entry.game.id }, page)
    display.say(phrases.newKey(actorName(seats, power.seat, language), their))
  }
  return { request }
}

function resign({ client, display, seat, language }: RoomSession, argument: string): Consequence {
  const phrases = roomPhrases(language)
  if (seat === undefined) display.say(phrases.notPlaying)
  else if (!phrases.yes.includes(argument.toLowerCase())) display.say(phrases.resignHow)
  else return { request: client.resign() }
  return "nothing"
}

/** Runs a command that only shows something. Returns false for another command. */
function informs(session: RoomSession, line: RoomLine): boolean {
  const { display, seat, language } = session
  const { name, argument } = line
  if (shows(session, seat ?? CHANCE, line, lookOf(session), roomRows(language))) return true
  if (name === "letters") showLetters(session, argument)
  else if (name === "players") showPlayers(session)
  else if (name === "clock") showClock(session)
  else if (name === "link") display.say(commandAgain(session))
  else return false
  return true
}

export function dispatch(session: RoomSession, line: RoomLine): Consequence {
  if (informs(session, line)) return "nothing"
  const { client } = session
  switch (line.name) {
    case "flip":
      session.flipped = !session.flipped
      return "nothing"
    case "offer":
      return offer(session, line.argument)
    case "accept":
    case "decline":
      return { request: client.answer(line.name === "accept") }
    case "host":
      return decide(session, line.argument)
    case "resign":
      return resign(session, line.argument)
    default:
      return "leaves"
  }
}
