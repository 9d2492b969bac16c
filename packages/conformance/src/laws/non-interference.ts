import {
  type AnyGame,
  CHANCE,
  canonicalJson,
  FlottilleError,
  NotationError,
  REFEREE,
  type RecordEntry,
  type Seat,
  type StateWith,
  type Viewer,
} from "@flottille/core"
import fc from "fast-check"
import { brief, same, tellsApart } from "../json"
import { broken, candidates, forAll, type Law, listed, notations, type Scene, samples, some } from "../scene"
import { actorName, everything, seatsOf, viewersOf } from "../trial"
import { isPending, lesson, type Twin, twinsOf } from "./twins"

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

/** The end of every message: which two states are told apart. */
function from({ trial: { game } }: Scene, { how, state }: Twin): string {
  return `a state from its ${how} twin ${JSON.stringify(game.formatState(state))}`
}

/** What a viewer sees, and what a seat is told when it asks, must be the same in both states. */
function compareAnswers(scene: Scene, twin: Twin, viewer: Viewer): void {
  const { trial, state } = scene
  const { game } = trial
  const who = actorName(game, state, viewer)
  const compare = (what: string, here: unknown, there: unknown) => {
    const found = tellsApart(here, there)
    if (found) broken(scene, `${what} of ${who} tells ${from(scene, twin)}: ${found}`)
  }
  compare("the view", game.view(state, viewer), game.view(twin.state, viewer))
  compare("the turn", game.turn(state, viewer), game.turn(twin.state, viewer))
  if (typeof viewer !== "number") return
  for (const flags of FLAGS)
    compare(
      `the list of legal actions (${brief(flags)})`,
      game.legalActions(state, viewer, flags),
      game.legalActions(twin.state, viewer, flags),
    )
  compare("the default action", game.defaultAction?.(state, viewer), game.defaultAction?.(twin.state, viewer))
  for (const text of [...some(notations(scene, twin.state), 10, scene.random), "", "?"])
    compare(`reading ${JSON.stringify(text)}`, reading(game, text, state, viewer), reading(game, text, twin.state, viewer))
  compareRefusals(scene, twin, viewer)
}

function compareRefusals(scene: Scene, twin: Twin, seat: Seat): void {
  const { trial, state } = scene
  const { game } = trial
  const theirs = [...listed(scene), ...listed({ ...scene, state: twin.state })].map(({ action }) => action)
  const strangers = theirs.length > 0 ? fc.oneof(fc.constantFrom(...theirs), candidates(scene, seat)) : candidates(scene, seat)
  forAll(scene, strangers, 15, (action) => {
    const [here, there] = [game.validate(state, seat, action), game.validate(twin.state, seat, action)]
    if (tellsApart(here, there) === undefined) return undefined
    return `the answer to ${brief(action)} tells ${actorName(game, state, seat)} ${from(scene, twin)}: ${brief(here ?? "accepted")} ≠ ${brief(there ?? "accepted")}`
  })
}

/** What may happen next in both states: actions of anyone, chance included, and a resignation. */
function commonEntries(scene: Scene, twin: StateWith): readonly RecordEntry<unknown>[] {
  const { game } = scene.trial
  const there = new Set(listed({ ...scene, state: twin }).map(canonicalJson))
  const both = listed(scene).filter((each) => there.has(canonicalJson(each)))
  const leaving = game.actors(scene.state).length > 0 ? some(seatsOf(game, scene.state), 1, scene.random) : []
  return [...some(both, 6, scene.random), ...leaving.map((resign) => ({ resign }))]
}

/** What happens next tells nothing that the view afterwards does not hold, and nothing at all while it is only pending. */
function compareEvents(scene: Scene, twin: Twin, viewer: Viewer): void {
  const { trial, state } = scene
  const { game } = trial
  const who = actorName(game, state, viewer)
  for (const entry of commonEntries(scene, twin.state)) {
    const [here, there] = [lesson(game, state, entry), lesson(game, twin.state, entry)]
    const [one, two] = [here.of(viewer), there.of(viewer)]
    const played =
      "resign" in entry
        ? `the resignation of ${actorName(game, state, entry.resign)}`
        : `${brief(entry.action)} of ${actorName(game, state, entry.actor)}`
    const pending = "actor" in entry && isPending(game, state, entry.actor, here) && isPending(game, twin.state, entry.actor, there)
    const seen = tellsApart(one.view, two.view)
    if (seen !== undefined) {
      if (pending) broken(scene, `${played}, which resolves nothing yet, shows ${who} ${from(scene, twin)}: ${seen}`)
      continue
    }
    const heard = tellsApart(one.events, two.events)
    if (heard && (pending || !trial.forgets(state)))
      broken(scene, `after ${played} the events tell ${who} ${from(scene, twin)}, and the view does not: ${heard}`)
  }
}

/**
 * What chance draws and what others seal out of the viewer's sight: two choices of one actor that lead to different states which look the same
 * to the viewer are a secret, and whoever may not see which it was may not hear it either.
 */
function compareSecrets(scene: Scene, viewer: Viewer): void {
  const { trial, state } = scene
  const { game } = trial
  const who = actorName(game, state, viewer)
  for (const actor of game.actors(state)) {
    if (actor === viewer) continue
    const looks = new Map<string, { readonly action: unknown; readonly after: ReturnType<typeof lesson> }>()
    for (const action of some(everything(game, state, actor), 6, scene.random)) {
      const after = lesson(game, state, { actor, action })
      const learnt = after.of(viewer)
      const key = canonicalJson(learnt.view)
      const other = looks.get(key)
      if (!other) looks.set(key, { action, after })
      if (!other || same(other.after.state, after.state)) continue
      scene.saw()
      const both = `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)}`
      const theirs = other.after.of(viewer)
      const seen = tellsApart([theirs.view, theirs.turn], [learnt.view, learnt.turn])
      if (seen) broken(scene, `${both} look the same to ${who} afterwards, but for this: ${seen}`)
      const heard = tellsApart(theirs.events, learnt.events)
      if (heard && (isPending(game, state, actor, after) || !trial.forgets(state)))
        broken(scene, `${both} look the same to ${who} afterwards, but the events tell them apart: ${heard}`)
    }
  }
}

/** Choices of one kind that are still pending must look alike, unless they leave the game waiting for different seats. */
function comparePending(scene: Scene, viewer: Viewer): void {
  const { state } = scene
  const { game } = scene.trial
  for (const actor of game.actors(state)) {
    if (actor === viewer || actor === CHANCE) continue
    const pending = new Map<string, { readonly action: unknown; readonly view: unknown }>()
    for (const action of some(game.legalActions(state, actor), 4, scene.random)) {
      const after = lesson(game, state, { actor, action })
      if (!isPending(game, state, actor, after)) continue
      const { view, turn } = after.of(viewer)
      const key = canonicalJson([(action as { readonly type?: string }).type ?? null, turn])
      const other = pending.get(key)
      const found = other && tellsApart(other.view, view)
      if (found)
        broken(
          scene,
          `${brief(other.action)} and ${brief(action)} of ${actorName(game, state, actor)} are pending, and ${actorName(game, state, viewer)} sees which it is: ${found}`,
        )
      pending.set(key, { action, view })
    }
  }
}

function checkNonInterference(scene: Scene): void {
  const { trial, state } = scene
  // Four are enough at one position, where seven look at it.
  const viewers = viewersOf(trial.game, state).filter((viewer) => viewer !== REFEREE)
  for (const viewer of new Set(some(viewers, 4, scene.random))) {
    compareSecrets(scene, viewer)
    comparePending(scene, viewer)
    for (const twin of twinsOf(scene, viewer)) {
      scene.saw()
      compareAnswers(scene, twin, viewer)
      compareEvents(scene, twin, viewer)
    }
  }
}

export const nonInterference: Law = {
  number: 9,
  name: "non-interference",
  idle: ({ game }) => (game.traits.information === "perfect" ? "perfect information" : undefined),
  check: (scene) => samples(scene).forEach(checkNonInterference),
}
