import { CHANCE, type Refusal, readAs, type Shape, stateHash } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { formatRecord } from "@flottille/core/record-text"
import { InputError } from "@flottille/lab/errors"
import { actorName } from "../language/names"
import { describeGame, describeRules, summaryOf } from "../rules/descriptions"
import { findGame } from "../rules/find-game"
import { ForbiddenError, LineError, type Method, paramShapes } from "./protocol"
import {
  actorOf,
  cloneSession,
  demandWhole,
  joinSession,
  letPlayersAct,
  openSession,
  refusedOf,
  type Session,
  seatOf,
  viewerOf,
  type World,
} from "./session"
import { actionOf, analyse, described, drawnAction, observe, resultOf, statusOf, whatItIs } from "./session-answers"

export {
  type Fault,
  ForbiddenError,
  faultOf,
  type Method,
  type ServeAnswer,
  type ServeRequest,
  serveJsonSchema,
} from "./protocol"
export type { World } from "./session"

/** Games by their names. */
export interface Sessions {
  /**
   * Does what a method says; `docs/serve.md` names them.
   *
   * @throws FlottilleError: then nothing has changed. `faultOf` makes of it what a driver is told.
   */
  call(method: string, params?: unknown): Promise<unknown>
}

/** More games at once are a mistake of the driver. */
const mostSessions = 1000

/**
 * Begins without any.
 *
 * @param known - The games there are.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const sessions = createSessions([dejarikPackage])
 * await sessions.call("new", { session: "one", game: "dejarik", as: "red", options: { firstSeat: "red" }, seed: 7 })
 * await sessions.call("why", { session: "one", text: "O1-O1" }) // => { legal: false, code: "occupied", clause: "DJ-3.1", sentence: "O1 is occupied. (DJ-3.1)" }
 */
export function createSessions(known: readonly AnyRuledPackage[], world: Partial<World> = {}): Sessions {
  const { signal = new AbortController().signal, breathe = () => Promise.resolve() } = world
  const sessions = new Map<string, Session>()

  function sessionNamed(name: string): Session {
    const found = sessions.get(name)
    if (found) return found
    throw new InputError("session", `no session ${JSON.stringify(name)}`)
  }

  function demandFree(name: string): void {
    if (sessions.has(name)) throw new InputError("session", `there is a session ${JSON.stringify(name)} already`)
    if (sessions.size >= mostSessions)
      throw new InputError("session", `there are ${mostSessions} sessions; end one first`)
  }

  async function begin(session: Session): Promise<object> {
    sessions.set(session.name, session)
    await letPlayersAct(session.table)
    return statusOf(session)
  }

  /** Makes of what is done in a session a method: what it is asked with is looked at first, and what it leads to is told. */
  const on =
    <P>(shape: Shape<P>, run: (params: P) => unknown) =>
    (given: unknown): unknown =>
      run(readAs(shape, given, "params"))
  const within = <P extends { readonly session: string }>(
    shape: Shape<P>,
    run: (session: Session, params: P) => unknown,
  ) => on(shape, (params) => run(sessionNamed(params.session), params))
  const changing = <P extends { readonly session: string }>(
    shape: Shape<P>,
    run: (session: Session, params: P) => Refusal | undefined,
  ) =>
    within(shape, async (session, params) => {
      const refusal = run(session, params)
      if (refusal) throw refusedOf(session.table, refusal)
      await letPlayersAct(session.table)
      return statusOf(session)
    })

  const methods: Readonly<Record<Method, (given: unknown) => unknown>> = {
    games: on(paramShapes.games, ({ game, language }) =>
      game === undefined
        ? { games: known.map((entry) => summaryOf(entry, language)) }
        : describeGame(findGame(known, game), language),
    ),
    rules: on(paramShapes.rules, ({ game, clause, language }) =>
      describeRules(findGame(known, game), clause, language),
    ),
    sessions: on(paramShapes.sessions, () => ({ sessions: [...sessions.values()].map(whatItIs) })),
    new: on(paramShapes.new, (wishes) => {
      demandFree(wishes.session)
      return begin(openSession(findGame(known, wishes.game), wishes, { signal, breathe }))
    }),
    join: on(paramShapes.join, (wishes) => {
      demandFree(wishes.session)
      return begin(joinSession(sessionNamed(wishes.of), wishes))
    }),
    view: within(paramShapes.view, (session, { as, picture }) => {
      const { entry, match } = session.table
      const view = match.view(viewerOf(session, as))
      const { diagram } = entry
      const drawn = picture && diagram?.draw(view)
      return { view, text: entry.game.render(view), ...(drawn !== undefined && { picture: drawn }) }
    }),
    observe: within(paramShapes.observe, observe),
    legal: within(paramShapes.legal, (session, { as, session: _, ...flags }) => {
      const actor = actorOf(session, as)
      const { match } = session.table
      const actions =
        actor === CHANCE ? match.chanceOutcomes().map(({ action }) => action) : match.legalActions(actor, flags)
      return { actions: actions.map((action) => described(session.table, action)) }
    }),
    why: within(paramShapes.why, (session, params) => {
      const { table } = session
      const { entry, match, language } = table
      const actor = actorOf(session, params.as)
      const action = actionOf(table, actor, params)
      const refusal = entry.game.validate(match.state(), actor, action)
      return refusal
        ? { legal: false, code: refusal.code, clause: refusal.rule, sentence: entry.explain(refusal, language) }
        : { legal: true }
    }),
    act: changing(paramShapes.act, (session, params) => {
      const actor = actorOf(session, params.as)
      const done = session.table.match.submit(actor, actionOf(session.table, actor, params))
      return done.ok ? undefined : done.refusal
    }),
    step: within(paramShapes.step, async (session, params) => {
      const actor = actorOf(session, params.as)
      const action = drawnAction(session.table, actor, params.seed)
      session.table.match.submit(actor, action)
      await letPlayersAct(session.table)
      return { actor: actorName(session.table.seats, actor), ...described(session.table, action), ...statusOf(session) }
    }),
    chance: within(paramShapes.chance, (session) => {
      demandWhole(session)
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
    undo: changing(paramShapes.undo, (session, { as, upTo }) => {
      const { table, holds, shared } = session
      const seat = as === undefined && holds === "referee" ? undefined : seatOf(session, as)
      const least = shared || upTo === "choices" || upTo === "either" ? "either" : "reveals"
      const limit = holds === "referee" ? upTo : least
      const undone = table.match.undo({ ...(seat !== undefined && { seat }), ...(limit && { upTo: limit }) })
      return undone.ok ? undefined : undone.refusal
    }),
    resign: changing(paramShapes.resign, (session, { as }) => {
      const done = session.table.match.resign(seatOf(session, as))
      return done.ok ? undefined : done.refusal
    }),
    returns: within(paramShapes.returns, ({ table }) => resultOf(table)),
    analyse: within(paramShapes.analyse, (session, params) => analyse(session, params, signal)),
    position: within(paramShapes.position, (session) => {
      demandWhole(session)
      const { entry, match } = session.table
      const state = match.state()
      return { text: entry.game.formatState(state), hash: stateHash(entry.game, state) }
    }),
    record: within(paramShapes.record, ({ table, holds }, { form = "json" }) => {
      const { entry, match } = table
      if (holds !== "referee" && !match.outcome())
        throw new ForbiddenError("the record tells all that is hidden: it is there once the game is over")
      const record = match.record()
      return { record: form === "text" ? formatRecord(entry.game, record) : record }
    }),
    clone: within(paramShapes.clone, (session, params) => {
      demandFree(params.to)
      return begin(cloneSession(session, params))
    }),
    end: within(paramShapes.end, (session) => {
      sessions.delete(session.name)
      return { ended: session.name }
    }),
  }

  return {
    async call(method, params = {}) {
      const run = Object.entries(methods).find(([name]) => name === method)?.[1]
      if (!run)
        throw new LineError(
          "method",
          `no method ${JSON.stringify(method)}; there are ${Object.keys(methods).join(", ")}`,
        )
      return run(params)
    },
  }
}
