import {
  type Actor,
  CHANCE,
  canonicalJson,
  FlottilleError,
  type Game,
  NotationError,
  REFEREE,
  type Seat,
  type StateWith,
  type Turn,
  type Viewer,
} from "@flottille/core"
import fc from "fast-check"
import { brief, difference, same } from "../json"
import { broken, candidates, forAll, fresh, type Law, listed, notations, type Scene, samples, some } from "../scene"
import { actorName, Broken, viewersOf } from "../trial"
import { fork } from "../walk"
import { checkSoundness } from "./actions"
import { checkProgress, toTheEnd } from "./progress"
import { checkPurity } from "./purity"
import { checkRoundTrips } from "./round-trips"

type AnyGame = Game<StateWith, unknown>

/** What reading a text gives, errors included, as JSON. */
function reading(game: AnyGame, text: string, state: StateWith, seat: Seat): unknown {
  try {
    return { action: game.parseAction(text, state, seat) }
  } catch (error) {
    if (error instanceof NotationError)
      return { message: error.message, position: error.position, expected: error.expected, rule: error.rule ?? null }
    if (error instanceof FlottilleError) return { message: error.message, rule: error.rule ?? null }
    throw error
  }
}

const FLAGS = [{}, { amending: true }, { fine: true }, { amending: true, fine: true }]

/** What a seat is told when it asks must be the same in both states. */
function compareAnswers(scene: Scene, twin: StateWith, viewer: Viewer, how: string): void {
  const { trial, state } = scene
  const { game } = trial
  const who = actorName(game, state, viewer)
  const compare = (what: string, here: unknown, there: unknown) => {
    if (!same(here, there))
      broken(
        scene,
        `${what} of ${who} tells a state from its ${how} twin ${JSON.stringify(game.formatState(twin))}: ${difference(here, there)}`,
      )
  }
  compare("the turn", game.turn(state, viewer), game.turn(twin, viewer))
  if (typeof viewer !== "number") return
  for (const flags of FLAGS)
    compare(`the list of legal actions (${brief(flags)})`, game.legalActions(state, viewer, flags), game.legalActions(twin, viewer, flags))
  const others = [...listed(scene), ...listed({ ...scene, state: twin })].map(({ action }) => action)
  for (const text of [...some(notations(scene, twin), 20, scene.random), "", "?"])
    compare(`reading ${JSON.stringify(text)}`, reading(game, text, state, viewer), reading(game, text, twin, viewer))
  const strangers = others.length > 0 ? fc.oneof(fc.constantFrom(...others), candidates(scene, viewer)) : candidates(scene, viewer)
  forAll(scene, strangers, 15, (action) => {
    const [here, there] = [game.validate(state, viewer, action), game.validate(twin, viewer, action)]
    if (same(here ?? null, there ?? null)) return undefined
    return `the answer to ${brief(action)} tells ${who} a state from its ${how} twin ${JSON.stringify(game.formatState(twin))}: ${brief(here ?? "accepted")} ≠ ${brief(there ?? "accepted")}`
  })
}

interface Learnt {
  readonly events: readonly unknown[]
  readonly view: unknown
  readonly turn: Turn
  readonly actors: readonly Actor[]
}

function learn(game: AnyGame, state: StateWith, actor: Actor, action: unknown, viewer: Viewer): Learnt {
  const next = game.clone(state)
  const events: unknown[] = []
  game.step(next, actor, action, (event) => {
    const seen = game.observe(event, viewer)
    if (seen !== undefined) events.push(seen)
  })
  return { events, view: game.view(next, viewer), turn: game.turn(next, viewer), actors: game.actors(next) }
}

/** Whether an action resolves nothing: somebody who was to act at the same time still is. */
function isPending(game: AnyGame, state: StateWith, actor: Actor, after: Learnt): boolean {
  const others = game.actors(state).filter((each) => each !== actor)
  return actor !== CHANCE && others.length > 0 && others.every((each) => after.actors.includes(each))
}

/** What the next action tells: nothing that the view afterwards does not hold, and nothing at all while it is only pending. */
function compareEvents(scene: Scene, twin: StateWith, viewer: Viewer, how: string): void {
  const { trial, state } = scene
  const { game } = trial
  const who = actorName(game, state, viewer)
  const there = new Set(listed({ ...scene, state: twin }).map(canonicalJson))
  const both = listed(scene).filter((each) => there.has(canonicalJson(each)))
  for (const { actor, action } of some(both, 6, scene.random)) {
    const [one, two] = [learn(game, state, actor, action, viewer), learn(game, twin, actor, action, viewer)]
    const played = `${brief(action)} of ${actorName(game, state, actor)}`
    const pending = isPending(game, state, actor, one) && isPending(game, twin, actor, two)
    const from = `a state from its ${how} twin ${JSON.stringify(game.formatState(twin))}`
    if (pending && !same(one.view, two.view))
      broken(scene, `${played}, which resolves nothing yet, shows ${who} ${from}: ${difference(one.view, two.view)}`)
    if ((pending || !trial.forgets(state)) && same(one.view, two.view) && !same(one.events, two.events))
      broken(scene, `after ${played} the events tell ${who} ${from}, and the view does not: ${difference(one.events, two.events)}`)
  }
}

/** What somebody else seals out of the viewer's sight: if the views afterwards are equal, so is what the viewer was told. */
function compareSecrets(scene: Scene, viewer: Viewer): void {
  const { trial, state } = scene
  const { game } = trial
  const who = actorName(game, state, viewer)
  for (const actor of game.actors(state)) {
    if (actor === viewer) continue
    const told = new Map<string, { readonly action: unknown; readonly events: readonly unknown[] }>()
    for (const { action } of some(listed(scene), 6, scene.random).filter((each) => each.actor === actor)) {
      const learnt = learn(game, state, actor, action, viewer)
      // An action that resolves something may be open to all, and yet leave no trace in later views.
      if (!isPending(game, state, actor, learnt)) continue
      const key = canonicalJson(learnt.view)
      const other = told.get(key)
      if (other && !same(other.events, learnt.events))
        broken(
          scene,
          `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)} look the same to ${who} afterwards, but the events tell them apart: ${difference(other.events, learnt.events)}`,
        )
      told.set(key, { action, events: learnt.events })
    }
  }
}

/** Choices of one kind that are still pending must look alike, unless they leave the game waiting for different seats. */
function comparePending(scene: Scene, viewer: Viewer): void {
  const { game } = scene.trial
  const { state } = scene
  for (const actor of game.actors(state)) {
    if (actor === viewer || actor === CHANCE) continue
    const pending = new Map<string, { readonly action: unknown; readonly view: unknown }>()
    for (const action of some(game.legalActions(state, actor), 4, scene.random)) {
      const learnt = learn(game, state, actor, action, viewer)
      if (!isPending(game, state, actor, learnt)) continue
      const key = canonicalJson([(action as { readonly type?: string }).type ?? null, learnt.turn])
      const other = pending.get(key)
      if (other && !same(other.view, learnt.view))
        broken(
          scene,
          `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)} are pending, and ${actorName(game, state, viewer)} sees which it is: ${difference(other.view, learnt.view)}`,
        )
      pending.set(key, { action, view: learnt.view })
    }
  }
}

function checkNonInterference(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  for (const viewer of viewersOf(game, state)) {
    if (viewer === REFEREE) continue
    compareSecrets(scene, viewer)
    comparePending(scene, viewer)
    const view = game.view(state, viewer)
    const twins: (readonly [how: string, state: StateWith])[] = [["re-determinized", game.determinize(view, fresh(scene))]]
    const swapped = trial.swaps?.(game.clone(state), viewer, fresh(scene))
    if (swapped !== undefined) twins.push(["swapped", swapped])
    for (const [how, twin] of twins) {
      if (same(twin, state)) continue
      scene.saw()
      const other = game.view(twin, viewer)
      if (!same(view, other))
        broken(
          scene,
          `the view of ${actorName(game, state, viewer)} tells a state from its ${how} twin ${JSON.stringify(game.formatState(twin))}: ${difference(view, other)}`,
        )
      compareAnswers(scene, twin, viewer, how)
      compareEvents(scene, twin, viewer, how)
    }
  }
}

export const nonInterference: Law = {
  number: 9,
  name: "non-interference",
  idle: ({ game }) => (game.traits.information === "perfect" ? "perfect information" : undefined),
  check: (scene) => samples(scene).forEach(checkNonInterference),
}

/** The other laws, from a state that a viewer holds to be possible. */
function checkFrom(scene: Scene, guess: StateWith, viewer: Viewer, toEnd: boolean): void {
  const { game } = scene.trial
  const played = { start: { text: game.formatState(guess) }, states: [guess], entries: [] }
  const there: Scene = { ...scene, state: guess, played }
  try {
    checkSoundness(there)
    checkPurity(there)
    checkRoundTrips(there)
    checkProgress(there)
    if (toEnd) toTheEnd(there, fork(played))
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    broken(
      scene,
      `from ${JSON.stringify(game.formatState(guess))}, made from the view of ${actorName(game, scene.state, viewer)}: ${error.fault}`,
    )
  }
}

function checkDeterminization(scene: Scene, toEnd: boolean): void {
  const { trial, state } = scene
  const { game } = trial
  const viewers = viewersOf(game, state)
  // Every viewer's view is compared; the other laws are asked for two of them.
  const thorough = some(
    viewers.filter((viewer) => viewer !== REFEREE),
    2,
    scene.random,
  )
  for (const viewer of viewers) {
    const who = actorName(game, state, viewer)
    const view = game.view(state, viewer)
    const guess = game.determinize(view, fresh(scene))
    scene.saw()
    if (!same(game.view(guess, viewer), view))
      broken(scene, `a state made from the view of ${who} gives it another view: ${difference(view, game.view(guess, viewer))}`)
    const nothingHidden = game.traits.information === "perfect" || viewer === REFEREE
    if (nothingHidden && !same(guess, state))
      broken(scene, `nothing is hidden from ${who}, and its view makes another state: ${difference(state, guess)}`)
    const judged = trial.schema.view.safeParse(view)
    if (!judged.success) broken(scene, `the schema refuses the view of ${who}: ${judged.error.issues[0]?.message}`)
    if (!nothingHidden && thorough.includes(viewer)) checkFrom(scene, guess, viewer, toEnd && viewer === thorough[0])
  }
}

export const determinization: Law = {
  number: 10,
  name: "determinization",
  check(scene) {
    for (const [index, sample] of samples(scene).entries()) checkDeterminization(sample, index === 0)
  },
}
