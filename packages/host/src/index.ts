/**
 * Sessions of games for programs in any language: the requests of `flottille serve` without the
 * lines. The holder of a seat receives that seat's information; the holder of a whole game is its
 * referee.
 *
 * @packageDocumentation
 */
import { assert, CHANCE, parse, type Refusal, type Shape, stateHash } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { formatRecord } from "@flottille/core/record-text"
import { said } from "@flottille/core/said"
import { describeGame, describeRules, findGame, summaryOf } from "./descriptions"
import { InputError } from "./errors"
import { actionOf, analyse, described, drawnAction, observe, resultOf, statusOf, whatItIs } from "./sessions/answers"
import { ForbiddenError, LineError, type Method, paramShapes } from "./sessions/protocol"
import type { Session, World } from "./sessions/session"
import {
  actorOf,
  assertWhole,
  cloneSession,
  joinSession,
  letPlayersAct,
  openSession,
  refusedOf,
  seatOf,
  viewerOf,
} from "./sessions/session"
import { actorName, registerNames } from "./words"

export { samplesOf } from "./sessions/answers"
export {
  type Fault,
  ForbiddenError,
  faultOf,
  idOf,
  LineError,
  MOST_SAMPLES,
  paramShapes,
  type ServeAnswer,
  serveJsonSchema,
  serveRequestShape,
} from "./sessions/protocol"

/** The games that one process of `flottille serve` or the MCP server holds, by their names. */
export interface Sessions {
  /**
   * Performs a method; `docs/serve.md` lists them.
   *
   * @throws FlottilleError, and then nothing has changed. `faultOf` makes the answer from it.
   */
  call(method: string, params?: unknown): Promise<unknown>
}

/** More games at once are a mistake of the driver. */
const mostSessions = 1000

type Run = (given: unknown) => unknown

class SessionStore {
  readonly #sessions = new Map<string, Session>()

  all(): readonly Session[] {
    return [...this.#sessions.values()]
  }

  /** @throws InputError if there is no such session. */
  named(name: string): Session {
    const found = this.#sessions.get(name)
    if (found) return found
    throw new InputError("session", said`no session ${JSON.stringify(name)}`)
  }

  /** @throws InputError if the name is taken, or there are too many sessions. */
  assertFree(name: string): void {
    if (this.#sessions.has(name))
      throw new InputError("session", said`there is a session ${JSON.stringify(name)} already`)
    if (this.#sessions.size >= mostSessions)
      throw new InputError("session", said`there are ${mostSessions} sessions; end one first`)
  }

  async begin(session: Session): Promise<object> {
    this.#sessions.set(session.name, session)
    await letPlayersAct(session.table)
    return statusOf(session)
  }

  delete(name: string): void {
    this.#sessions.delete(name)
  }

  /** Makes a method of no session. */
  on<P>(shape: Shape<P>, run: (params: P) => unknown): Run {
    return (given) => run(parse(shape, given, "params"))
  }

  /** Makes a method of one session. */
  within<P extends { readonly session: string }>(shape: Shape<P>, run: (session: Session, params: P) => unknown): Run {
    return this.on(shape, (params) => run(this.named(params.session), params))
  }

  /** Makes a method that changes a session, or is refused. */
  changing<P extends { readonly session: string }>(
    shape: Shape<P>,
    run: (session: Session, params: P) => Refusal | undefined,
  ): Run {
    return this.within(shape, async (session, params) => {
      const refusal = run(session, params)
      if (refusal) throw refusedOf(session.table, refusal)
      await letPlayersAct(session.table)
      return statusOf(session)
    })
  }
}

function gameMethods(store: SessionStore, known: readonly AnyRuledPackage[]) {
  return {
    games: store.on(paramShapes.games, ({ game, language }) =>
      game === undefined
        ? { games: known.map((entry) => summaryOf(entry, language)) }
        : describeGame(findGame(known, game), language),
    ),
    rules: store.on(paramShapes.rules, ({ game, clause, language }) =>
      describeRules(findGame(known, game), clause, language),
    ),
  }
}

function sessionMethods(store: SessionStore, known: readonly AnyRuledPackage[], world: World) {
  return {
    sessions: store.on(paramShapes.sessions, () => ({ sessions: store.all().map(whatItIs) })),
    new: store.on(paramShapes.new, (wishes) => {
      store.assertFree(wishes.session)
      return store.begin(openSession(findGame(known, wishes.game), wishes, world))
    }),
    join: store.on(paramShapes.join, (wishes) => {
      store.assertFree(wishes.session)
      return store.begin(joinSession(store.named(wishes.of), wishes))
    }),
    clone: store.within(paramShapes.clone, (session, params) => {
      store.assertFree(params.to)
      return store.begin(cloneSession(session, params))
    }),
    end: store.within(paramShapes.end, (session) => {
      store.delete(session.name)
      return { ended: session.name }
    }),
  }
}

function positionMethods(store: SessionStore) {
  return {
    view: store.within(paramShapes.view, (session, { as, picture }) => {
      const { entry, match } = session.table
      const view = match.view(viewerOf(session, as))
      const { diagram } = entry
      const drawn = picture && diagram?.draw(view)
      return { view, text: entry.game.render(view), ...(drawn !== undefined && { picture: drawn }) }
    }),
    observe: store.within(paramShapes.observe, observe),
    legal: store.within(paramShapes.legal, (session, { as, session: _, ...flags }) => {
      const actor = actorOf(session, as)
      const { match } = session.table
      const actions =
        actor === CHANCE ? match.chanceOutcomes().map(({ action }) => action) : match.legalActions(actor, flags)
      return { actions: actions.map((action) => described(session.table, action)) }
    }),
    why: store.within(paramShapes.why, (session, params) => {
      const { table } = session
      const { entry, match, language } = table
      const actor = actorOf(session, params.as)
      const action = actionOf(table, actor, params)
      const refusal = entry.game.validate(match.state(), actor, action)
      return refusal
        ? { legal: false, code: refusal.code, clause: refusal.rule, sentence: entry.explain(refusal, language) }
        : { legal: true }
    }),
    chance: store.within(paramShapes.chance, (session) => {
      assertWhole(session)
      const outcomes = session.table.match.chanceOutcomes()
      const sum = outcomes.reduce((total, { weight }) => total + weight, 0)
      return {
        outcomes: outcomes.map(({ action, weight }) => ({
          ...described(session.table, action),
          weight,
          probability: weight / sum,
        })),
      }
    }),
    position: store.within(paramShapes.position, (session) => {
      assertWhole(session)
      const { entry, match } = session.table
      const state = match.state()
      return { text: entry.game.formatState(state), hash: stateHash(entry.game, state) }
    }),
  }
}

function resultMethods(store: SessionStore, signal: AbortSignal) {
  return {
    returns: store.within(paramShapes.returns, ({ table }) => resultOf(table)),
    analyse: store.within(paramShapes.analyse, (session, params) => analyse(session, params, signal)),
    record: store.within(paramShapes.record, ({ table, holds }, { form = "json" }) => {
      const { entry, match } = table
      if (holds !== "referee" && !match.outcome())
        throw new ForbiddenError("the record reveals hidden information; it is available once the game is over")
      const record = match.record()
      return { record: form === "text" ? formatRecord(entry.game, record) : record }
    }),
  }
}

function actionMethods(store: SessionStore) {
  return {
    act: store.changing(paramShapes.act, (session, params) => {
      const actor = actorOf(session, params.as)
      const done = session.table.match.submit(actor, actionOf(session.table, actor, params))
      return done.ok ? undefined : done.refusal
    }),
    step: store.within(paramShapes.step, async (session, params) => {
      const actor = actorOf(session, params.as)
      const action = drawnAction(session.table, actor, params.seed)
      session.table.match.submit(actor, action)
      await letPlayersAct(session.table)
      return { actor: actorName(session.table.seats, actor), ...described(session.table, action), ...statusOf(session) }
    }),
    undo: store.changing(paramShapes.undo, (session, { as, upTo }) => {
      const { table, holds, shared } = session
      const seat = as === undefined && holds === "referee" ? undefined : seatOf(session, as)
      const least = shared || upTo === "choices" || upTo === "either" ? "either" : "reveals"
      const limit = holds === "referee" ? upTo : least
      const undone = table.match.undo({ ...(seat !== undefined && { seat }), ...(limit && { upTo: limit }) })
      return undone.ok ? undefined : undone.refusal
    }),
    resign: store.changing(paramShapes.resign, (session, { as }) => {
      const done = session.table.match.resign(seatOf(session, as))
      return done.ok ? undefined : done.refusal
    }),
  }
}

/**
 * Creates the store of games that `flottille serve` and the MCP server hold, empty at first.
 *
 * @param known - The games there are.
 * @example
 * import { games } from "@flottille/host/games"
 * const sessions = createSessions(games)
 * await sessions.call("new", { session: "one", game: "dejarik", as: "red", options: { firstSeat: "red" }, seed: 7 })
 * await sessions.call("why", { session: "one", text: "O1-O1" })
 * // => { legal: false, code: "occupied", clause: "DJ-3.1", sentence: "O1 is occupied. (DJ-3.1)" }
 */
export function createSessions(known: readonly AnyRuledPackage[], world: Partial<World> = {}): Sessions {
  assert(Array.isArray(known), "createSessions", "known", "a list of packages")
  assert(typeof world === "object" && world !== null, "createSessions", "world", "an object")
  const { signal = new AbortController().signal, breathe = () => Promise.resolve() } = world
  for (const { names } of known) if (names) registerNames(names)
  const store = new SessionStore()
  const methods: Readonly<Record<Method, Run>> = {
    ...gameMethods(store, known),
    ...sessionMethods(store, known, { signal, breathe }),
    ...positionMethods(store),
    ...actionMethods(store),
    ...resultMethods(store, signal),
  }
  return {
    async call(method, params = {}) {
      const run = Object.entries(methods).find(([name]) => name === method)?.[1]
      if (!run)
        throw new LineError(
          "method",
          `no method ${JSON.stringify(method)}; there are ${Object.keys(paramShapes).join(", ")}`,
        )
      return run(params)
    },
  }
}
