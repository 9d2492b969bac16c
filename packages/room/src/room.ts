/** A room: clients, what they say, and who is told what. */
import { type AnyBot, ask } from "@flottille/bots"
import { CHANCE, canonicalJson, createRandom, NotationError, type Refusal, type Seat, SPECTATOR, violation } from "@flottille/core"
import { type Deed, type Entry, readLog } from "./entries"
import { RoomError } from "./errors"
import { memoryLog } from "./log"
import { type Ending, type Known, type Reply, type Request, requestShape, type Trouble, trouble } from "./messages"
import { machineTime, openingOf, type RoomSetup, tableSetupOf } from "./setup"
import { createTable, type Listener, replayTable } from "./table"
import { hashToken, sameHash } from "./tokens"

/** A room. Whatever it does, it does after what was asked before. */
export interface Room {
  /**
   * A client says something: any JSON, from whomever. Everybody concerned is answered before this comes back.
   *
   * @throws RoomError once the log could not be written; nothing is lost that anybody was told of.
   */
  receive(client: string, message: unknown): Promise<void>
  /** A client has gone, with or without a word. Its seat stays its own. */
  leave(client: string): void
  /** Once the game is over. */
  ending(): Ending | undefined
  /** The game so far, as the referee knows it: never for a client. */
  record(): object
  /** Comes back once nothing is under way any more. */
  idle(): Promise<void>
  /** Stops clocks and bots. What was written stays. */
  close(): void
}

interface Client {
  readonly listener: Listener
  readonly language: "en" | "fr"
  /** Events told so far. */
  seen: number
  /** What it was told last of the position. */
  told: string
}

/** A bot on its seat. */
interface Seated {
  readonly bot: AnyBot
  readonly random: ReturnType<typeof createRandom>
  /** Events it was told of. */
  heard: number
  plan: { readonly turn: string; readonly actions: readonly unknown[] }
  isThinking: boolean
}

/** Whatever a seat learns that the game says; what rooms and matches add is not for bots. */
function isOfTheGame(event: unknown): boolean {
  const type = typeof event === "object" && event !== null && "type" in event ? event.type : undefined
  return type !== "undo" && type !== "acted"
}

/**
 * Opens a room, or goes on with the one that its log tells of.
 *
 * @throws RoomError for a setup that is none, or a log of another game or that does not fit; SchemaError for bad options or clocks; BotError for a bot
 * that there is not.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const said: string[] = []
 * const room = await createRoom({ package: dejarikPackage, seed: 7, send: (client, { type }) => void said.push(`${client}: ${type}`) })
 * await room.receive("ann", { type: "join", token: "a secret of Ann's" })
 * await room.receive("bob", { type: "act", seen: 0, action: null })
 * said // => ["ann: welcome", "bob: trouble"]
 */
export async function createRoom(setup: RoomSetup): Promise<Room> {
  const { package: subject, log = memoryLog(), time = machineTime, send, takeOver } = setup
  const { game, explain } = subject
  const lines = await log.read()
  const written = lines.length === 0 ? undefined : readLog(lines)
  const opening = written?.opening ?? openingOf(setup, time.now())
  if (opening.game !== game.id || opening.version !== game.version)
    throw new RoomError(`a room of ${opening.game} ${opening.version}, not of ${game.id} ${game.version}`, 1)
  const table = createTable(subject, tableSetupOf(opening))
  if (written) replayTable(table, written.entries)
  else await log.append(JSON.stringify(opening))

  const clients = new Map<string, Client>()
  const absentSince = new Map<Seat, number>(table.seats.map((seat) => [seat, time.now()]))
  const seated = new Map<Seat, Seated>()
  const aborter = new AbortController()
  let callOff: (() => void) | undefined
  let broken: RoomError | undefined
  let isClosed = false
  let queue: Promise<void> = Promise.resolve()

  /** Does one thing after the other. */
  function afterwards(work: () => Promise<void>): Promise<void> {
    const done = queue.then(() => {
      if (broken) throw broken
      return isClosed ? undefined : work()
    })
    queue = done.catch(() => undefined)
    return done
  }

  const tellingOf = ({ view, turn, offer, paused, clock }: Known) =>
    canonicalJson([view, turn, offer ?? null, paused ?? null, clock?.running ?? null])

  /** What everybody is told once it is over. */
  function endedNow(): Reply | undefined {
    const ending = table.ending()
    return ending && { type: "ended", ...ending, record: table.record() }
  }

  /** Tells whoever has something new to know; nobody else hears that anything happened. */
  function tellAll(): void {
    const ended = endedNow()
    const now = time.now()
    // Clients of one seat, and all who look on, know the same: it is put together once.
    for (const listener of new Set([...clients.values()].map((client) => client.listener))) {
      const known = table.known(listener, now)
      const telling = tellingOf(known)
      for (const [id, client] of clients) {
        if (client.listener !== listener) continue
        const from = client.seen
        if (known.seen > from || telling !== client.told) {
          client.seen = known.seen
          client.told = telling
          send(id, { type: "events", from, list: table.events(listener).slice(from), ...known })
        }
        if (ended) send(id, ended)
      }
    }
  }

  async function write(entry: Entry): Promise<void> {
    try {
      await log.append(JSON.stringify(entry))
    } catch (error) {
      broken = new RoomError(`the log cannot be written: ${error instanceof Error ? error.message : String(error)}`)
      close()
      throw broken
    }
  }

  /** Lets something come about, writes it down, and only then tells of it. */
  async function happen(deed: Deed): Promise<{ readonly trouble: Trouble } | { readonly refusal: Refusal } | undefined> {
    const done = table.happen(time.now(), deed)
    if (!("n" in done)) return done
    await write(done)
    tellAll()
    if (table.ending()) stop()
    else {
      setTimer()
      askBots()
    }
    return undefined
  }

  function setTimer(): void {
    callOff?.()
    const deadline = table.deadline()
    if (deadline !== undefined && !isClosed)
      callOff = time.after(Math.max(0, deadline - time.now()), () => void tick().catch(() => undefined))
  }

  function tick(): Promise<void> {
    return afterwards(async () => {
      const seats = table.late(time.now())
      if (seats.length > 0) await happen({ do: "late", seats })
      else setTimer()
    })
  }

  async function makeBot(name: string): Promise<AnyBot> {
    if (setup.bot) return setup.bot(name)
    const { botNamed } = await import("@flottille/bots/named")
    return botNamed(subject, name)
  }

  async function seatedAt(seat: Seat): Promise<Seated> {
    const known = seated.get(seat)
    if (known) return known
    const bot = (await makeBot(opening.bots[seat] ?? setup.relief ?? "uniform")).start()
    const made = {
      bot,
      random: createRandom(`${opening.seed}/bot ${seat}/${table.count}`),
      heard: 0,
      plan: { turn: "", actions: [] },
      isThinking: false,
    }
    seated.set(seat, made)
    return made
  }

  /** What a bot does: what it has planned, or what it answers. */
  async function chosenBy(seat: Seat, player: Seated): Promise<unknown> {
    const { match } = table
    const { number, phase } = match.turn(seat)
    const turn = `${number} ${phase}`
    const [planned, ...rest] = player.plan.turn === turn ? player.plan.actions : []
    if (planned !== undefined && !game.validate(match.state(), seat, planned)) {
      player.plan = { turn, actions: rest }
      return planned
    }
    const news = table.events(seat).slice(player.heard).filter(isOfTheGame)
    player.heard = table.events(seat).length
    const actions = match.legalActions(seat)
    const { bot, random } = player
    const { action, then = [] } = await ask(bot, {
      seat,
      view: match.view(seat),
      actions,
      news,
      random,
      budget: bot.budget,
      signal: aborter.signal,
    })
    player.plan = { turn, actions: then }
    return action
  }

  async function letThink(seat: Seat): Promise<void> {
    const player = await seatedAt(seat)
    if (player.isThinking) return
    player.isThinking = true
    let action: unknown
    let failed = false
    try {
      action = await chosenBy(seat, player)
    } catch {
      failed = true
    } finally {
      player.isThinking = false
    }
    if (isClosed) return
    await afterwards(async () => {
      if (table.ending() || !table.isBot(seat) || !table.match.actors().includes(seat)) return
      // A bot that fails has lost; what has become stale while it thought is thought over.
      const obstacle = await happen(failed ? { do: "resign", seat } : { do: "act", seat, seen: table.events(seat).length, action })
      if (obstacle && "refusal" in obstacle) askBots()
    })
  }

  function askBots(): void {
    if (isClosed || table.ending()) return
    for (const actor of table.match.actors()) if (actor !== CHANCE && table.isBot(actor)) void letThink(actor).catch(() => undefined)
  }

  const isPresent = (seat: Seat) => [...clients.values()].some(({ listener }) => listener === seat)

  /** The seat that a token opens, or why none. */
  async function seatFor(token: string, wanted: Seat | undefined): Promise<Seat | Trouble> {
    if (token === "") return "wrong-token"
    const hash = hashToken(token)
    const mine = table.seats.filter((seat) => sameHash(table.tokenOf(seat) ?? "", hash))
    const [own] = mine
    if (own !== undefined) {
      if (wanted !== undefined && wanted !== own) return "seat-taken"
      // Whoever was late takes the seat back from the bot.
      if (table.isBot(own)) await happen({ do: "claim", seat: own, token: hash })
      return own
    }
    if (wanted !== undefined && !table.seats.includes(wanted)) return "no-such-seat"
    const isFree = (seat: Seat) => table.tokenOf(seat) === null && !table.isBot(seat)
    const isLeft = (seat: Seat) => takeOver !== undefined && !isPresent(seat) && time.now() - (absentSince.get(seat) ?? 0) >= takeOver
    const free = wanted === undefined ? table.seats.find(isFree) : [wanted].find((seat) => isFree(seat) || isLeft(seat))
    if (free === undefined) return wanted === undefined ? "room-full" : "seat-taken"
    const obstacle = await happen({ do: "claim", seat: free, token: hash })
    return obstacle && "trouble" in obstacle ? obstacle.trouble : free
  }

  async function join(id: string, { token, seat, language = "en" }: Extract<Request, { type: "join" }>): Promise<void> {
    const found = token === undefined ? SPECTATOR : await seatFor(token, seat)
    if (typeof found === "string" && found !== SPECTATOR) return send(id, trouble(found, language))
    const known = table.known(found, time.now())
    clients.set(id, { listener: found, language, seen: known.seen, told: tellingOf(known) })
    const { options } = table.match
    send(id, { type: "welcome", game: game.id, version: game.version, options, seats: game.seats(options), seat: found, ...known })
    const ended = endedNow()
    if (ended) send(id, ended)
  }

  /** All that has happened since, in one message. */
  function tellFrom(id: string, client: Client, type: "events" | "stale", seen: number): void {
    const known = table.known(client.listener, time.now())
    const from = seen > known.seen ? 0 : seen
    client.seen = known.seen
    client.told = tellingOf(known)
    send(id, { type, from, list: table.events(client.listener).slice(from), ...known })
  }

  function readAction(seat: Seat, text: string): { readonly action: unknown } | { readonly refusal: Refusal; readonly sentence: string } {
    try {
      return { action: game.parseAction(text, table.match.state(), seat) }
    } catch (error) {
      if (!(error instanceof NotationError)) throw error
      const { position, expected, rule } = error
      return { refusal: { code: "not-an-action", rule: rule ?? "CO-4", details: { position, expected } }, sentence: error.message }
    }
  }

  async function act(id: string, client: Client, seat: Seat, request: Extract<Request, { type: "act" | "say" }>): Promise<void> {
    const read = request.type === "act" ? { action: request.action } : readAction(seat, request.text)
    const now = table.events(seat).length
    if (request.seen !== now) {
      const isRepeated = "action" in read && table.hasDone(seat, request.seen, read.action)
      return tellFrom(id, client, isRepeated ? "events" : "stale", request.seen)
    }
    if ("refusal" in read) return send(id, { type: "refused", seen: now, ...read })
    await perform(id, client, { do: "act", seat, seen: now, action: read.action })
  }

  async function perform(id: string, { language, seen }: Client, deed: Deed): Promise<void> {
    const obstacle = await happen(deed)
    if (!obstacle) return
    if ("trouble" in obstacle) return send(id, trouble(obstacle.trouble, language))
    const { refusal } = obstacle
    send(id, { type: "refused", seen, refusal, sentence: explain(refusal, language) })
  }

  async function answer(id: string, message: unknown): Promise<void> {
    const client = clients.get(id)
    const language = client?.language ?? "en"
    if (!isRequest(message)) return send(id, trouble("bad-message", language))
    if (message.type === "join") return client ? send(id, trouble("joined-already", language)) : await join(id, message)
    if (!client) return send(id, trouble("not-joined", language))
    if (message.type === "sync") return tellFrom(id, client, "events", message.seen)
    const seat = client.listener
    if (seat === SPECTATOR) return send(id, trouble("not-seated", language))
    switch (message.type) {
      case "act":
      case "say":
        return await act(id, client, seat, message)
      case "resign":
        return await perform(id, client, { do: "resign", seat })
      case "offer":
        return await perform(id, client, { do: "offer", seat, what: message.what })
      case "answer":
        return await perform(id, client, { do: "answer", seat, accept: message.accept })
    }
  }

  function stop(): void {
    callOff?.()
    aborter.abort()
  }

  function close(): void {
    isClosed = true
    stop()
  }

  // A bot that there is not is found out before anybody waits for it.
  for (const seat of table.seats) if (table.isBot(seat)) await seatedAt(seat)
  if (opening.expiry === "bot") await makeBot(setup.relief ?? "uniform")
  if (written && !table.ending() && opening.clock !== null) {
    const back = table.happen(time.now(), { do: "back" })
    if ("n" in back) await write(back)
  }
  setTimer()
  askBots()

  return {
    receive: (client, message) => afterwards(() => answer(client, message)),
    leave(id) {
      const client = clients.get(id)
      clients.delete(id)
      if (client && client.listener !== SPECTATOR && !isPresent(client.listener)) absentSince.set(client.listener, time.now())
    },
    ending: () => table.ending(),
    record: () => table.record(),
    async idle() {
      for (let last = queue; ; last = queue) {
        await last
        if (last === queue) return
      }
    },
    close,
  }
}

function isRequest(message: unknown): message is Request {
  return violation(requestShape, message) === undefined
}
