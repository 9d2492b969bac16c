/** `join`: a seat of a room at this terminal. */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { CHANCE, SPECTATOR } from "@flottille/core"
import { isUndoEvent } from "@flottille/core/match"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { InputError, Interrupted, isInterrupted } from "@flottille/host/errors"
import { actorName, outcomeLine, seatCalled } from "@flottille/host/words"
import type { Known, Reply } from "@flottille/room"
import { type RoomLink, readLink } from "@flottille/ws/link"
import { type Io, say } from "../io"
import { choicesOf, readAnswer } from "../play/answer"
import { phrasesIn } from "../play/phrases"
import { Keeper, keptName, type SaveRequest, saveOrKeep, shellWord } from "../records/record-file"
import { createDisplay, type Position } from "../terminal/display"
import { type Asking, makeAsking, NEWS } from "./asking"
import { letBotPlay } from "./bot"
import { type Connected, joinRoom, rejection } from "./connection"
import { type Address, dispatch, readAddress, sendLetter } from "./dispatch"
import { showArrival, showNews } from "./news"
import { roomPhrases } from "./phrases"
import { roomPosition } from "./position"
import { roomMatch } from "./room-match"
import { canAct, commandAgain, isActing, type RoomSession, submit } from "./session"
import { readCommand, roomRows, waitCalled } from "./words"

export interface JoinRequest extends SaveRequest {
  /** The secret of the seat, if the link has none. */
  readonly key?: string
  /** The seat to take, by name or number. */
  readonly seat?: string
  readonly watch?: boolean
  /** The bot that plays the seat. */
  readonly bot?: string
  readonly flip?: boolean
  readonly lang: Language
}

const ROWS = 24

/** Milliseconds that an unanswered request is waited for. */
const PATIENCE = 10_000

function completed(link: RoomLink, { key = link.key, seat = link.seat, watch = link.watch }: JoinRequest): RoomLink {
  const { key: _, seat: __, watch: ___, ...rest } = link
  if (watch) return { ...rest, watch: true }
  return { ...rest, key: key ?? randomUUID(), ...(seat !== undefined && { seat }) }
}

/** Returns the number of the wanted seat. A key proves its seat by itself. */
function wantedSeat(games: readonly AnyRuledPackage[], { game, seat }: RoomLink): number | undefined {
  if (seat === undefined) return undefined
  if (/^\d{1,2}$/.test(seat)) return Number(seat)
  const entry = games.find((each) => each.game.id === game) ?? (games.length === 1 ? games[0] : undefined)
  const found = entry ? seatCalled(entry.game.seats(entry.game.options()), seat) : -1
  if (found < 0)
    throw new InputError("--seat", said`expected the number of a seat, from 0, or a link with a key, not ${seat}`)
  return found
}

/** `join`: plays a seat, watches, or lets a bot play. */
export async function join(
  io: Io,
  games: readonly AnyRuledPackage[],
  text: string,
  request: JoinRequest,
): Promise<number> {
  const given = readLink(text)
  if (!given)
    throw new InputError(
      "link",
      said`expected a link such as http://host:8080/#room=evening&key=…, or ws://host:8080/rooms/evening, not ${JSON.stringify(text)}`,
    )
  const link = completed(given, request)
  const hasKey = given.key !== undefined || request.key !== undefined
  const phrases = roomPhrases(request.lang)
  say(io, phrases.connecting(link.url))
  const connected = await joinRoom(io, {
    url: link.url,
    token: link.key,
    seat: hasKey ? undefined : wantedSeat(games, link),
    language: request.lang,
    games,
  })
  const asking = makeAsking(io)
  const session = begin(asking.io, connected, link, { ...request, page: pageIn(text) })
  if (!hasKey && session.seat !== undefined) session.display.say(`${phrases.ownKey} ${commandAgain(session)}`)
  try {
    if (request.bot === undefined) await takePart(session, asking)
    else await letBotPlay(session, request.bot)
    if (session.rejected) throw rejection(link.url, session.rejected, session.rejection, request.lang)
    if (session.ending) await finish(session, request)
    else say(io, commandAgain(session))
    return 0
  } catch (error) {
    if (isInterrupted(error)) say(io, `\n${commandAgain(session)}`)
    throw error
  } finally {
    session.client.close()
  }
}

/** Returns the address of the page that a link opens; `undefined` for the address of a room. */
function pageIn(text: string): string | undefined {
  const [before = ""] = text.trim().split("#")
  return /^https?:/i.test(before) ? before : undefined
}

function note(session: RoomSession, connected: Connected, reply: Reply | undefined): void {
  const isOpen = reply ? undefined : connected.incoming.connections.at(-1)
  if (isOpen !== undefined) session.isConnected = isOpen
  if (reply?.type === "stale") session.isStale = true
  if (reply?.type === "error") session.rejection = reply.sentence
  if (reply && "answers" in reply) session.unanswered.delete(reply.answers ?? "")
  if (reply?.type === "ended") {
    session.unanswered.clear()
    session.record = reply.record
    session.ending = reply
  }
  session.rejected = connected.rejected()
}

function begin(
  io: Io,
  connected: Connected,
  link: RoomLink,
  request: JoinRequest & Pick<RoomSession, "page">,
): RoomSession {
  const { client, entry, welcome, incoming } = connected
  const seat = welcome.seat === SPECTATOR ? undefined : welcome.seat
  const waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = []
  const session: RoomSession = {
    io,
    link: seat === undefined ? link : { ...link, seat: welcome.seats[seat]?.id ?? String(seat) },
    page: request.page,
    entry,
    seats: welcome.seats,
    seat,
    language: request.lang,
    client,
    match: roomMatch(entry, client, seat),
    display: createDisplay(io, request.lang),
    incoming,
    shown: { letters: 0, notices: 0, offer: "", press: "", paused: false },
    lastEvents: [],
    flipped: request.flip === true,
    isConnected: true,
    unanswered: new Set(),
    acting: "",
    isRepeating: false,
    isStale: false,
    unread: 0,
    rejected: undefined,
    rejection: "",
    record: undefined,
    ending: client.ending,
    news: () =>
      new Promise((resolve, reject) => {
        const isThere = incoming.replies.length + incoming.connections.length + incoming.events.length > 0
        if (io.signal.aborted) reject(new Interrupted("interrupted"))
        else if (isThere || session.rejected) resolve()
        else waiting.push({ resolve, reject })
      }),
  }
  io.signal.addEventListener("abort", () => {
    for (const { reject } of waiting.splice(0)) reject(new Interrupted("interrupted"))
  })
  connected.listen((reply) => {
    note(session, connected, reply)
    for (const { resolve } of waiting.splice(0)) resolve()
  })
  showArrival(session)
  return session
}

function isOver({ ending, client, rejected }: RoomSession): boolean {
  return rejected !== undefined || (ending !== undefined && client.events.length >= (client.known?.seen ?? 0))
}

/** Waits for news until a condition holds or the game is over. */
async function waitUntil(session: RoomSession, holds: () => boolean): Promise<void> {
  for (;;) {
    showNews(session)
    if (holds() || isOver(session)) return
    await session.news()
  }
}

/** Waits until the room has answered a request, the connection is lost, or too long. */
async function waitForAnswer(session: RoomSession, request: string): Promise<void> {
  const { io, unanswered } = session
  unanswered.add(request)
  const late = AbortSignal.timeout(PATIENCE)
  const lateness = once(late, "abort")
  while (unanswered.has(request) && session.isConnected && !late.aborted && !isOver(session) && !io.signal.aborted) {
    showNews(session)
    await Promise.race([session.news(), lateness])
  }
}

/** Asks the person, or reads a script, until the game is over or the person leaves. */
async function takePart(session: RoomSession, asking: Asking): Promise<void> {
  const { io, display, seats, seat, language } = session
  const name =
    seat === undefined
      ? session.link.host
        ? roomPhrases(language).host
        : roomPhrases(language).watcher
      : actorName(seats, seat, language)
  let position: Position | undefined
  let shownAt = ""
  let letter: Address | undefined
  for (;;) {
    showNews(session)
    if (isOver(session)) return
    const { seen, turn } = session.client.known ?? {}
    const now = `${seen} ${turn?.number} ${turn?.phase} ${session.flipped}`
    if (!position || io.prompt || now !== shownAt) position = roomPosition(session)
    shownAt = now
    const question = letter
      ? { message: roomPhrases(language).composing, choices: [] }
      : { message: name, choices: choicesAt(session) }
    const line = await asking.ask(display, question, position, session.news())
    if (line === NEWS) continue
    if (line === undefined) return ended(session)
    const result: Result = letter ? compose(session, letter, line) : await answer(session, line)
    if (result === "leaves") return
    letter = typeof result === "object" ? result : undefined
  }
}

/** Ends with the input. A spectator without a terminal watches on. */
async function ended(session: RoomSession): Promise<void> {
  const { io, client, display, seat, link, language } = session
  if (seat !== undefined || link.host || io.prompt) return say(io, phrasesIn(language).inputEnded)
  for (let before = client.known?.seen; !isOver(session); await session.news()) {
    showNews(session)
    if (client.known?.seen === before) continue
    before = client.known?.seen
    const { head, board } = roomPosition(session)
    display.say(`\n${head}\n${board({ columns: io.stdout.columns, rows: ROWS })}`)
  }
}

function choicesAt(session: RoomSession) {
  const { seats, seat, language, client } = session
  const actions = choicesOf(session, seat ?? CHANCE).map(({ text }) => ({ value: text }))
  const [[word = ""] = []] = roomRows(language)
  const others = client.known?.press === "private" ? seats.flatMap((_, each) => (each === seat ? [] : [each])) : []
  const letters = others.map((each) => ({ value: `${word} ${actorName(seats, each, language)}: ` }))
  return [...actions, ...letters, ...roomRows(language).map(([value, hint]) => ({ value, hint }))]
}

type Result = "goes on" | "leaves" | Address

function compose(session: RoomSession, letter: Address, line: string): Result {
  if (/^!(cancel|annuler)$/.test(line.trim())) {
    session.display.say(roomPhrases(session.language).cancelled)
    return "goes on"
  }
  if (line.trim() !== ".") return { ...letter, text: letter.text === "" ? line : `${letter.text}\n${line}` }
  sendLetter(session, letter)
  return "goes on"
}

async function answer(session: RoomSession, line: string): Promise<Result> {
  const { io, display, seat, language, match } = session
  const isScript = !io.prompt && !io.echoes
  const listed = choicesOf(session, seat ?? CHANCE).some(({ text }) => text === line.trim())
  const command = listed ? undefined : readCommand(line)
  if (command?.name === "wait") return wait(session, command.argument)
  if (command?.name === "letter") return letter(session, command.argument)
  if (command) {
    const consequence = dispatch(session, command)
    if (consequence === "leaves") return "leaves"
    if (consequence !== "nothing") await waitForAnswer(session, consequence.request)
    return "goes on"
  }
  if (line.trim() === "") return "goes on"
  // The lines of a script are meant for the moments at which its seat may act.
  if (isScript && seat !== undefined) await waitUntil(session, () => canAct(session))
  const phrases = roomPhrases(language)
  const read = readAnswer({ ...session, match }, seat ?? CHANCE, line)
  if (read.kind === "action") await act(session, read.action)
  else if (read.kind === "command") display.say(phrases.notInRoom)
  else if (read.kind === "unclear") {
    if (seat !== undefined && choicesOf(session, seat).length === 0) display.say(phrases.notYours)
    display.say(read.why)
  }
  return "goes on"
}

async function act(session: RoomSession, action: unknown): Promise<void> {
  const { client, display, seat, language } = session
  const phrases = roomPhrases(language)
  if (seat === undefined || isActing(session)) {
    display.say(seat === undefined ? phrases.notPlaying : phrases.unanswered)
    return
  }
  session.isRepeating = true
  for (let tries = 0; tries < REPEATS; tries++) {
    const before = client.known
    session.isStale = false
    submit(session, action, before?.seen)
    await waitForAnswer(session, session.acting)
    if (!session.isStale || !isStillMeant(session, before, action)) break
  }
  session.isRepeating = false
  if (session.isStale) display.say(phrases.stale)
}

/** Most times that an action is sent. */
const REPEATS = 10

/** Returns true if an action was chosen in the same phase and is still legal, whatever others have chosen since. */
function isStillMeant(
  { entry, client, match, seat }: RoomSession,
  before: Known | undefined,
  action: unknown,
): boolean {
  const now = client.known
  if (!entry.game.traits.simultaneous || !before || !now || seat === undefined || isOverAt(now)) return false
  if (client.events.slice(before.seen).some((event) => isUndoEvent(event))) return false
  const isSamePhase = now.turn.number === before.turn.number && now.turn.phase === before.turn.phase
  return isSamePhase && match.game.validate(match.state(), seat, action) === undefined
}

const isOverAt = ({ turn }: Known) => turn.phase === "over"

async function letter(session: RoomSession, argument: string): Promise<Result> {
  const address = readAddress(session, argument)
  if (!address) return "goes on"
  if (address.text === "") {
    session.display.say(roomPhrases(session.language).compose)
    return address
  }
  await waitForAnswer(session, sendLetter(session, address))
  return "goes on"
}

async function wait(session: RoomSession, argument: string): Promise<Result> {
  const what = waitCalled(argument)
  if (!what) {
    session.display.say(roomPhrases(session.language).waitHow)
    return "goes on"
  }
  if (what === "turn") await waitUntil(session, () => canAct(session))
  else if (what === "end") await waitUntil(session, () => false)
  else {
    await waitUntil(session, () => session.unread > 0)
    session.unread = Math.max(0, session.unread - 1)
  }
  return "goes on"
}

async function finish(session: RoomSession, { save, force }: JoinRequest): Promise<void> {
  const { io, entry, seats, language, display, ending, record } = session
  const { ended: words } = roomPhrases(language)
  const closing = [
    ...(ending?.outcome ? [outcomeLine(entry, seats, ending.outcome, language)] : []),
    ...(ending?.agreed ? [words[ending.agreed]] : []),
    ...(ending?.host ? [words.host] : []),
    ...(ending?.late ? [words.late] : []),
  ]
  await display.end(roomPosition(session), closing)
  if (!record || (save === undefined && !io.prompt)) return
  const keeper = new Keeper(io, entry, force ? { force } : {})
  if (save !== undefined) await saveOrKeep(io, keeper, save, record, language)
  const path = save ?? keptName(io.files, await keeper.keep(record))
  say(io, `${phrasesIn(language).savedAs(path)} flottille replay ${shellWord(path)}`)
}
