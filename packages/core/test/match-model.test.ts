import {
  type Actor,
  CHANCE,
  type Game,
  REFEREE,
  replay,
  type Seat,
  SPECTATOR,
  type StateWith,
  stateHash,
} from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { bids } from "./games/bids"
import { feud } from "./games/feud"
import { peek } from "./games/peek"
import { risk } from "./games/risk"
import { Account, doer } from "./support/account"

/** A match, which may be closed and taken up again from its record. */
interface Table<State extends StateWith<Options>, Action, Options extends object, Event, View> {
  match: Match<Game<State, Action, Options, Event, View>>
}

const wholes = fc.nat(1000)
const seatsAndOthers = fc.constantFrom<Seat>(0, 1, 2, 3, 4, -1, 0.5, -0)
const seeds = fc.option(fc.nat(99), { nil: undefined })

/**
 * What people and programs do with a match of a game; `tells` says whether an event lets somebody
 * know what he did not.
 */
function commandsFor<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  describes: (event: Event) => boolean,
) {
  type Model = Account<State, Action, Options, Event, View>
  type Real = Table<State, Action, Options, Event, View>

  /** Whatever was done, everyone is told what follows from the list of what was accepted. */
  function agree(model: Model, { match }: Real): void {
    const { state } = model.at()
    expect(match.record().entries).toEqual(model.entries)
    expect(match.record().hash).toBe(stateHash(game, state))
    expect(match.state()).toEqual(state)
    expect(match.actors()).toEqual(game.actors(state))
    expect(match.outcome()).toEqual(game.outcome(state))
    for (const viewer of model.viewers) {
      expect(match.events(viewer)).toEqual(model.delivered.get(viewer))
      expect(match.view(viewer)).toEqual(game.view(state, viewer))
      expect(match.turn(viewer)).toEqual(game.turn(state, viewer))
    }
    for (const seat of model.seats)
      expect(match.legalActions(seat, { amending: true })).toEqual(game.legalActions(state, seat, { amending: true }))
  }

  const command = (name: string, run: (model: Model, real: Real) => void): fc.Command<Model, Real> => ({
    check: () => true,
    toString: () => name,
    run(model, real) {
      run(model, real)
      agree(model, real)
    },
  })

  function submit(model: Model, { match }: Real, actor: Actor, action: unknown): void {
    const known = actor === CHANCE || model.seats.some((seat) => Object.is(seat, actor))
    const refusal = known ? game.validate(model.at().state, actor, action as Action) : { rule: "CO-4" }
    const received = match.view(actor === CHANCE || !known ? SPECTATOR : actor)
    const before = known ? match.events(actor === CHANCE ? SPECTATOR : actor).length : 0
    const done = match.submit(actor, action)
    expect(done.ok).toBe(refusal === undefined)
    if (!done.ok) {
      expect(done.refusal).toMatchObject(refusal ?? {})
      expect(match.view(actor === CHANCE || !known ? SPECTATOR : actor)).toBe(received)
      return
    }
    model.accept({ actor, action: JSON.parse(JSON.stringify(action)) })
    expect(done.events).toEqual(model.delivered.get(actor === CHANCE ? SPECTATOR : actor)?.slice(before))
  }

  /** Somebody of whom the game waits, or a seat in turn where it waits for nobody. */
  const chosen = <T>(list: readonly T[], choice: number, otherwise: T): T =>
    list[choice % Math.max(1, list.length)] ?? otherwise

  function act(model: Model, real: Real, who: number, what: number): void {
    const { state } = model.at()
    const actor = chosen(game.actors(state), who, 0)
    const list =
      actor === CHANCE
        ? game.chanceOutcomes(state).map(({ action }) => action)
        : game.legalActions(state, actor, { amending: true })
    submit(model, real, actor, chosen<unknown>(list, what, null))
  }

  function undo(model: Model, { match }: Real, how: NonNullable<Parameters<Real["match"]["undo"]>[0]>): void {
    const from = model.lastOf(how.seat)
    if (from < 0) {
      expect(match.undo(how)).toEqual({ ok: false, refusal: { code: "nothing-to-undo", rule: "CO-6" } })
      return
    }
    const gone = model.entries.slice(from)
    const choices = model.seats.filter(
      (seat) => gone.slice(1).some((entry) => doer(entry) === seat) && gone[0] && doer(gone[0]) !== seat,
    )
    const events = gone.flatMap((_, index) => model.at(from + index + 1).events)
    const done = match.undo(how)
    if (done.ok) {
      expect(done).toMatchObject({ entries: gone.length, crossed: { choices } })
      const mustReveal = gone.some((entry) => doer(entry) === CHANCE) || events.some(describes)
      if (mustReveal) expect(done.crossed.reveals).toBe(true)
      if (how.upTo) expect(how.upTo === "reveals" ? false : choices.length > 0).toBe(false)
      if (how.upTo === "reveals" || how.upTo === "either") expect(done.crossed.reveals).toBe(false)
      model.takeBack(from)
    } else {
      expect(how.upTo).toBeDefined()
      if (done.refusal.code === "crosses-choices") expect(choices).not.toEqual([])
    }
  }

  const commands: fc.Arbitrary<fc.Command<Model, Real>>[] = [
    fc
      .tuple(wholes, wholes)
      .map(([who, what]) => command(`act ${who} ${what}`, (model, real) => act(model, real, who, what))),
    fc.tuple(seatsAndOthers, wholes).map(([seat, what]) =>
      command(`seat ${seat} does what ${what} is to somebody else`, (model, real) => {
        const { state } = model.at()
        const [other] = game.actors(state)
        const list =
          other === undefined || other === CHANCE
            ? game.chanceOutcomes(state).map(({ action }) => action)
            : game.legalActions(state, other)
        submit(model, real, seat, chosen<unknown>(list, what, {}))
      }),
    ),
    fc
      .tuple(fc.constantFrom<Actor>(CHANCE, 0, 1), fc.jsonValue({ maxDepth: 2 }))
      .map(([actor, junk]) =>
        command(`${actor} submits ${JSON.stringify(junk)}`, (model, real) => submit(model, real, actor, junk)),
      ),
    seatsAndOthers.map((seat) =>
      command(`seat ${seat} resigns`, (model, { match }) => {
        const isSeat = model.seats.some((each) => Object.is(each, seat))
        const isOut = model.entries.some((entry) => "resign" in entry && entry.resign === seat)
        const over = game.outcome(model.at().state) !== undefined
        const done = match.resign(seat)
        if (isSeat && !over && !isOut) {
          expect(done.ok).toBe(true)
          model.accept({ resign: seat })
        } else expect(done).toMatchObject({ ok: false, refusal: { rule: isSeat ? (over ? "CO-1" : "CO-3") : "CO-4" } })
      }),
    ),
    fc
      .record(
        { seat: fc.constantFrom<Seat>(0, 1), upTo: fc.constantFrom("choices", "reveals", "either") },
        { requiredKeys: [] },
      )
      .map((how: NonNullable<Parameters<Real["match"]["undo"]>[0]>) =>
        command(`undo ${JSON.stringify(how)}`, (model, real) => undo(model, real, how)),
      ),
    fc.tuple(wholes, wholes).map(([who, what]) =>
      command(`act ${who} ${what}, undo, and again`, (model, real) => {
        const before = real.match.record()
        act(model, real, who, what)
        const after = real.match.record()
        if (after.entries.length === before.entries.length) return
        undo(model, real, {})
        expect(real.match.record()).toEqual(before)
        act(model, real, who, what)
        expect(real.match.record()).toEqual(after)
      }),
    ),
    fc.string({ maxLength: 5 }).map((comment) =>
      command(`comment ${JSON.stringify(comment)}`, (model, { match }) => {
        const last = model.entries.pop()
        if (last) {
          match.comment(comment)
          model.entries.push({ ...last, comment })
        } else expect(() => match.comment(comment)).toThrow("comment")
      }),
    ),
    seeds.map((seed) =>
      command(`closed, and taken up with the seed ${seed}`, (model, real) => {
        const record = JSON.parse(JSON.stringify(real.match.record()))
        expect(replay(game, record).state).toEqual(model.at().state)
        real.match = createMatch(game, seed === undefined ? { record } : { record, seed })
        model.describeAgain(seed)
      }),
    ),
  ]
  return commands
}

describe("a match equals a replay of its accepted actions after any submissions, refusals, undos and resumptions", () => {
  function follows<State extends StateWith<Options>, Action, Options extends object, Event, View>(
    game: Game<State, Action, Options, Event, View>,
    describes: (event: Event) => boolean,
  ): void {
    it(`in ${game.title}`, () => {
      const property = fc.property(
        seeds,
        fc.commands(commandsFor(game, describes), { maxCommands: 25 }),
        (seed, commands) => {
          const setup = () => ({
            model: new Account(game, {}, seed),
            real: { match: createMatch(game, seed === undefined ? {} : { seed }) },
          })
          fc.modelRun(setup, commands)
        },
      )
      fc.assert(property, { numRuns: runs(25, 2000) })
    })
  }
  follows(bids, (event) => event.type === "opened")
  follows(feud, () => false)
  follows(peek, (event) => event.type === "peeked")
  follows(risk, (event) => event.type === "rolled")
})

it("undo reveals nothing about sealed choices of others, not even by a refusal", () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ seat: fc.nat(2), coin: fc.integer({ min: 1, max: 4 }) }) },
    { weight: 2, arbitrary: fc.record({ seat: fc.nat(2), ready: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ leaves: fc.nat(2) }) },
    {
      weight: 2,
      arbitrary: fc.record({ seat: fc.nat(2), upTo: fc.constantFrom("choices", "reveals", "either", undefined) }),
    },
  )
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
  const property = fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
    // Two worlds, in which seat 0 seals other coins.
    const worlds = [(coin: number) => coin, (coin: number) => 5 - coin].map((sealed) => ({
      sealed,
      match: createMatch(bids),
    }))
    const take = ({ sealed, match }: (typeof worlds)[number], given: Step): unknown => {
      if ("leaves" in given) return match.resign(given.leaves)
      const { seat } = given
      if ("coin" in given)
        return match.submit(seat, { type: "seal", coin: seat === 0 ? sealed(given.coin) : given.coin })
      if ("ready" in given) return match.submit(seat, { type: given.ready ? "ready" : "unready" })
      return match.undo(given.upTo === undefined ? { seat } : { seat, upTo: given.upTo })
    }
    for (const given of steps) {
      const [one, other] = worlds.map((world) => take(world, given))
      if (worlds.some(({ match }) => match.events(REFEREE).some((event) => event.type === "opened"))) return
      if (!("coin" in given && given.seat === 0)) expect(one).toEqual(other)
      const [seen, otherwise] = worlds.map(({ match }) =>
        [1, 2, SPECTATOR].map((viewer: Seat | typeof SPECTATOR) =>
          JSON.stringify([match.view(viewer), match.turn(viewer), match.events(viewer)]),
        ),
      )
      expect(seen).toEqual(otherwise)
    }
  })
  fc.assert(property, { numRuns: runs(50, 3000) })
})
