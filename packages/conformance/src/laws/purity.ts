import { createRandom, deepFreeze, type RecordEntry, type StateWith, tryApply } from "@flottille/core"
import { allActions, lastState, openingOf, playEntry, seatsOf, stateAt, viewersOf } from "../game-under-test"
import { brief, difference, jsonCopy, keysReversed, same } from "../json"
import { candidates, forAll, fresh, type Law, type LawCase, samples, someListed, violate } from "../law-case"
import { advance, fork, playOn } from "../playout"
import { spoil } from "../spoil"

/** Runs a function on frozen values and reports an attempt to change them. */
function unchanging<T>(lawCase: LawCase, what: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (
      error instanceof TypeError &&
      /read only|read-only|not extensible|object that|Cannot (assign|add|delete|define)|frozen/i.test(error.message)
    ) {
      violate(lawCase, `${what} changes its argument: ${error.message}`)
    }
    throw error
  }
}

export function checkPurity(lawCase: LawCase): void {
  const { tested } = lawCase
  const { game } = tested
  const state = deepFreeze(jsonCopy(lawCase.state))
  lawCase.noteCheck()
  const pure = <T>(what: string, run: () => T): T => unchanging(lawCase, what, run)
  pure("actors", () => game.actors(state))
  pure("outcome", () => game.outcome(state))
  pure("formatState", () => game.formatState(state))
  pure("clone", () => game.clone(state))
  for (const seat of seatsOf(game, state)) {
    pure("legalActions", () => [game.legalActions(state, seat), allActions(game, state, seat)])
    pure("resign, on a clone,", () => game.resign(game.clone(state), seat))
  }
  const chance = pure("chanceOutcomes", () => game.chanceOutcomes(state))
  if (chance.length > 0) pure("rollChance", () => game.rollChance?.(state, fresh(lawCase)))
  for (const viewer of viewersOf(game, state)) {
    pure("turn", () => game.turn(state, viewer))
    const view = deepFreeze(pure("view", () => jsonCopy(game.view(state, viewer))))
    pure("render", () => game.render(view))
    pure("determinize", () => game.determinize(view, fresh(lawCase)))
  }
  for (const { actor, action } of someListed(lawCase, 8)) {
    const given = deepFreeze(jsonCopy(action))
    pure("validate", () => game.validate(state, actor, given))
    const text = pure("formatAction", () => game.formatAction(given, state))
    pure("parseAction", () => game.parseAction(text, state, actor))
    const events: unknown[] = []
    pure("apply", () => game.step(game.clone(state), actor, given, (event) => void events.push(deepFreeze(event))))
    for (const viewer of viewersOf(game, state))
      for (const event of events) pure("observe", () => game.observe(event, viewer))
    const own = jsonCopy(action)
    const next = game.clone(state)
    game.step(next, actor, own)
    const reached = JSON.stringify(next)
    spoil(own)
    if (JSON.stringify(next) !== reached) violate(lawCase, `step keeps the action object ${brief(action)} in the state`)
  }
  const actor = game.actors(state)[0] ?? 0
  forAll(
    lawCase,
    candidates(lawCase, actor),
    5,
    (action) => void pure("a refused action", () => tryApply(game, state, actor, action)),
  )
}

export const purity: Law = { number: 3, name: "purity", check: (lawCase) => samples(lawCase).forEach(checkPurity) }

const viewsOf = ({ tested: { game } }: LawCase, state: StateWith) =>
  viewersOf(game, state).map((viewer) => game.view(state, viewer))

/** Calls every query of a position. The functions of a view are asked about the given views, before anything else. */
function answers(
  lawCase: LawCase,
  state: StateWith,
  seed: number,
  given: ReturnType<typeof viewsOf>,
): Record<string, unknown> {
  const { game } = lawCase.tested
  const render = given.map((view) => game.render(view))
  const determinize = given.map((view) => game.determinize(view, createRandom(seed)))
  const chance = game.chanceOutcomes(state)
  return {
    views: viewsOf(lawCase, state),
    render,
    determinize,
    actors: game.actors(state),
    turns: viewersOf(game, state).map((viewer) => game.turn(state, viewer)),
    legalActions: seatsOf(game, state).map((seat) => [game.legalActions(state, seat), allActions(game, state, seat)]),
    chanceOutcomes: chance,
    rollChance: chance.length > 0 ? (game.rollChance?.(state, createRandom(seed)) ?? null) : null,
    outcome: game.outcome(state) ?? null,
    formatState: game.formatState(state),
    formatAction: seatsOf(game, state).map((seat) =>
      game
        .legalActions(state, seat)
        .slice(0, 20)
        .map((action) => game.formatAction(action, state)),
    ),
  }
}

/**
 * Calls every query of a position.
 *
 * @returns A function that repeats the calls, after those of another position, and reports a
 * changed answer.
 */
export function rememberAnswers(lawCase: LawCase): (other: StateWith) => void {
  const seed = lawCase.random.below(1000)
  const views = jsonCopy(viewsOf(lawCase, lawCase.state))
  const first = jsonCopy(answers(lawCase, lawCase.state, seed, views))
  return (other) => {
    viewsOf(lawCase, other)
    const again = answers(lawCase, lawCase.state, seed, views)
    const reversed = keysReversed(lawCase.state)
    const elsewhere = answers(lawCase, reversed, seed, viewsOf(lawCase, reversed))
    for (const key of Object.keys(first)) {
      if (!same(first[key], again[key]))
        violate(lawCase, `${key} answers differently when asked again: ${difference(first[key], again[key])}`)
      if (!same(first[key], elsewhere[key]))
        violate(
          lawCase,
          `${key} answers differently for an equal state with its keys in another order: ` +
            `${difference(first[key], elsewhere[key])}`,
        )
    }
  }
}

/** Checks that the game without options always starts from the position of the default options. */
function rememberDefaults(lawCase: LawCase): () => void {
  const { game } = lawCase.tested
  const opened = jsonCopy(game.initialState())
  return () => {
    const [again, spelt] = [game.initialState(), game.initialState(game.options())]
    if (!same(opened, again))
      violate(lawCase, `initialState() answers differently when asked again: ${difference(opened, again)}`)
    if (!same(opened, spelt))
      violate(lawCase, `initialState() differs from initialState(options()): ${difference(opened, spelt)}`)
  }
}

function run({ tested }: LawCase, state: StateWith, entry: RecordEntry<unknown>): readonly unknown[] {
  const events: unknown[] = []
  playEntry(tested.game, state, entry, (event) => void events.push(jsonCopy(event)))
  return events
}

function checkDeterminism(lawCase: LawCase): void {
  const { tested, history } = lawCase
  const { game } = tested
  lawCase.noteCheck()
  const compareDefaults = rememberDefaults(lawCase)
  const comparisons = samples(lawCase).map(rememberAnswers)
  // If earlier actions have been replayed, the last action alone is.
  const first = lawCase.single ? Math.max(0, history.entries.length - 1) : 0
  // Another game in between exposes data kept outside the state.
  const other = tested.starts[lawCase.random.below(tested.starts.length)] ?? {}
  const between = { start: other, states: [openingOf(game, other)], entries: [] }
  playOn(tested, between, fresh(lawCase), 10)
  const inPlace = game.clone(stateAt(history, first))
  history.entries.forEach((entry, ply) => {
    if (ply < first) return
    const before = keysReversed(stateAt(history, ply))
    const copy = fork(history, before)
    advance(tested, copy, entry)
    const onCopy = run(lawCase, before, entry)
    const events = run(lawCase, inPlace, entry)
    const at: LawCase = {
      ...lawCase,
      history: { start: history.start, states: [inPlace], entries: history.entries.slice(0, ply + 1) },
    }
    if (!same(history.states[ply + 1], inPlace))
      violate(
        at,
        "played again in place, the same actions lead to another state: " +
          `${difference(history.states[ply + 1], inPlace)}`,
      )
    if (!same(before, inPlace))
      violate(at, `from an equal state the same action leads to another state: ${difference(before, inPlace)}`)
    if (!same(copy.states.at(-1), inPlace))
      violate(at, `step on a clone leads to another state: ${difference(copy.states.at(-1), inPlace)}`)
    if (!same(events, onCopy)) violate(at, `the same action tells other events: ${difference(events, onCopy)}`)
  })
  for (const compare of comparisons) compare(lastState(between))
  compareDefaults()
}

export const determinism: Law = { number: 4, name: "determinism", check: checkDeterminism }
