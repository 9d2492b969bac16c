import { canonicalJson, createRandom, type RecordEntry, type StateWith, tryApply } from "@flottille/core"
import { brief, deepFreeze, difference, jsonCopy, keysReversed, same } from "../json"
import { broken, candidates, forAll, fresh, type Law, listed, type Scene, samples, some } from "../scene"
import { everything, seatsOf, viewersOf } from "../trial"
import { advance, fork, playOn } from "../walk"

/** Runs something on frozen values: a complaint about them is a fault. */
function unchanging<T>(scene: Scene, what: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (
      error instanceof TypeError &&
      /read only|read-only|not extensible|object that|Cannot (assign|add|delete|define)|frozen/i.test(error.message)
    ) {
      broken(scene, `${what} changes what it was given: ${error.message}`)
    }
    throw error
  }
}

/** Spoils an object as far down as it goes, as a caller may who goes on using what is theirs. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return
  for (const inner of Object.values(value)) spoil(inner)
  if (Array.isArray(value)) value.push("spoilt")
  else for (const key of Object.keys(value)) (value as Record<string, unknown>)[key] = "spoilt"
}

/** Law 3 at one position. */
export function checkPurity(scene: Scene): void {
  const { trial } = scene
  const { game } = trial
  const state = deepFreeze(jsonCopy(scene.state))
  const before = canonicalJson(state)
  scene.saw()
  const pure = <T>(what: string, run: () => T): T => {
    const result = unchanging(scene, what, run)
    if (canonicalJson(state) !== before) broken(scene, `${what} changes the state`)
    return result
  }
  pure("actors", () => game.actors(state))
  pure("outcome", () => game.outcome(state))
  pure("formatState", () => game.formatState(state))
  pure("clone", () => game.clone(state))
  for (const seat of seatsOf(game, state)) {
    pure("legalActions", () => [game.legalActions(state, seat), everything(game, state, seat)])
    pure("resign, on a clone,", () => game.resign(game.clone(state), seat))
  }
  const chance = pure("chanceOutcomes", () => game.chanceOutcomes(state))
  if (chance.length > 0) pure("rollChance", () => game.rollChance?.(state, fresh(scene)))
  for (const viewer of viewersOf(game, state)) {
    pure("turn", () => game.turn(state, viewer))
    const view = deepFreeze(pure("view", () => jsonCopy(game.view(state, viewer))))
    pure("render", () => game.render(view))
    pure("determinize", () => game.determinize(view, fresh(scene)))
  }
  for (const { actor, action } of some(listed(scene), 8, scene.random)) {
    const given = deepFreeze(jsonCopy(action))
    pure("validate", () => game.validate(state, actor, given))
    const text = pure("formatAction", () => game.formatAction(given, state))
    pure("parseAction", () => game.parseAction(text, state, actor))
    const events: unknown[] = []
    pure("apply", () => game.step(game.clone(state), actor, given, (event) => void events.push(deepFreeze(event))))
    for (const viewer of viewersOf(game, state)) for (const event of events) pure("observe", () => game.observe(event, viewer))
    const own = jsonCopy(action)
    const next = game.clone(state)
    game.step(next, actor, own)
    const reached = canonicalJson(next)
    spoil(own)
    if (canonicalJson(next) !== reached) broken(scene, `step keeps the action object ${brief(action)} in the state`)
  }
  const actor = game.actors(state)[0] ?? 0
  forAll(scene, candidates(scene, actor), 5, (action) => {
    const attempt = pure("a refused action", () => tryApply(game, state, actor, action))
    return attempt.ok || attempt.refusal ? undefined : "an action is neither accepted nor refused"
  })
}

export const purity: Law = { number: 3, name: "purity", check: (scene) => samples(scene).forEach(checkPurity) }

/** Everything that can be asked of a position. */
function answers({ trial: { game } }: Scene, state: StateWith, seed: number): Record<string, unknown> {
  const views = viewersOf(game, state).map((viewer) => game.view(state, viewer))
  const chance = game.chanceOutcomes(state)
  return {
    actors: game.actors(state),
    turns: viewersOf(game, state).map((viewer) => game.turn(state, viewer)),
    legalActions: seatsOf(game, state).map((seat) => [game.legalActions(state, seat), everything(game, state, seat)]),
    chanceOutcomes: chance,
    rollChance: chance.length > 0 ? (game.rollChance?.(state, createRandom(seed)) ?? null) : null,
    outcome: game.outcome(state) ?? null,
    views,
    determinize: views.map((view) => game.determinize(view, createRandom(seed))),
    render: views.map((view) => game.render(view)),
    formatState: game.formatState(state),
    formatAction: seatsOf(game, state).map((seat) =>
      game
        .legalActions(state, seat)
        .slice(0, 20)
        .map((action) => game.formatAction(action, state)),
    ),
  }
}

function compareAnswers(scene: Scene): void {
  const seed = scene.random.below(1000)
  const first = jsonCopy(answers(scene, scene.state, seed))
  const again = answers(scene, scene.state, seed)
  const elsewhere = answers(scene, keysReversed(jsonCopy(scene.state)), seed)
  for (const key of Object.keys(first)) {
    if (!same(first[key], again[key])) broken(scene, `${key} answers differently when asked again: ${difference(first[key], again[key])}`)
    if (!same(first[key], elsewhere[key]))
      broken(
        scene,
        `${key} answers differently for an equal state with its keys in another order: ${difference(first[key], elsewhere[key])}`,
      )
  }
}

function run(scene: Scene, state: StateWith, entry: RecordEntry<unknown>): readonly unknown[] {
  const { game } = scene.trial
  const events: unknown[] = []
  const emit = (event: unknown) => void events.push(jsonCopy(event))
  if ("resign" in entry) game.resign(state, entry.resign, emit)
  else game.step(state, entry.actor, entry.action, emit)
  return events
}

function checkDeterminism(scene: Scene): void {
  const { trial, played } = scene
  const { game } = trial
  scene.saw()
  // Another game in between, so that what is kept outside the state gets in the way.
  const other = trial.starts[scene.random.below(trial.starts.length)] ?? {}
  const between = {
    start: other,
    states: [other.text === undefined ? game.initialState(other.options) : game.parseState(other.text)],
    entries: [],
  }
  playOn(trial, between, fresh(scene), 10)
  const inPlace = game.clone(played.states[0] as StateWith)
  played.entries.forEach((entry, ply) => {
    const before = keysReversed(jsonCopy(played.states[ply] as StateWith))
    const copy = fork(played, before)
    advance(trial, copy, entry)
    const onCopy = run(scene, before, entry)
    const events = run(scene, inPlace, entry)
    const at: Scene = { ...scene, played: { start: played.start, states: [inPlace], entries: played.entries.slice(0, ply + 1) } }
    if (!same(played.states[ply + 1], inPlace))
      broken(at, `played again in place, the same actions lead to another state: ${difference(played.states[ply + 1], inPlace)}`)
    if (!same(before, inPlace)) broken(at, `from an equal state the same action leads to another state: ${difference(before, inPlace)}`)
    if (!same(copy.states.at(-1), inPlace)) broken(at, `step on a clone leads to another state: ${difference(copy.states.at(-1), inPlace)}`)
    if (!same(events, onCopy)) broken(at, `the same action tells other events: ${difference(events, onCopy)}`)
  })
  for (const sample of samples(scene)) compareAnswers(sample)
}

export const determinism: Law = { number: 4, name: "determinism", check: checkDeterminism }
