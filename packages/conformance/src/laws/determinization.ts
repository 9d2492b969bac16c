import { pick, REFEREE, SPECTATOR, type StateWith, type Viewer } from "@flottille/core"
import { coverageOf } from "../coverage"
import { brief, difference, same, tellsApart } from "../json"
import { broken, fresh, type Law, pliesByPhase, type Scene, samples, sceneAt, some } from "../scene"
import { actorName, Broken, seatsOf, viewersOf } from "../trial"
import { fork } from "../walk"
import { checkSoundness } from "./actions"
import { checkProgress, toTheEnd } from "./progress"
import { checkPurity } from "./purity"
import { checkPosition, checkRoundTrips } from "./round-trips"
import { checkUnsealed } from "./unsealed"

/** Checks something at a state made from a view; what is wrong there is told of the view that it was made from. */
function checkGuess(scene: Scene, viewer: Viewer, guess: StateWith, check: (there: Scene) => void): void {
  const { game } = scene.trial
  const played = { start: { text: game.formatState(guess) }, states: [guess], entries: [] }
  try {
    check({ ...scene, state: guess, played })
  } catch (error) {
    if (!(error instanceof Broken)) throw error
    const view = `made from the view of ${actorName(game, scene.state, viewer)}`
    broken(scene, `from ${JSON.stringify(game.formatState(guess))}, ${view}: ${error.fault}`)
  }
}

/** Some guesses, each looked at shortly: the view is the same, somebody can act, the position can be read. One is enough where it is the truth. */
function checkGuesses(scene: Scene, viewer: Viewer, count: number): StateWith {
  const { trial, state } = scene
  const { game } = trial
  const who = actorName(game, state, viewer)
  const view = game.view(state, viewer)
  const random = fresh(scene)
  let guess = state
  for (let times = 0; times < count; times++) {
    guess = game.determinize(view, random)
    const found = tellsApart(view, game.view(guess, viewer))
    if (found) broken(scene, `a state made from the view of ${who} gives it another view: ${found}`)
    checkGuess(scene, viewer, guess, (there) => {
      checkProgress(there)
      checkPosition(there, game.formatState(guess))
    })
    if (same(guess, state)) break
  }
  return guess
}

/** Guesses that are made of the views of one random game to look for the truth: of many views, where little is hidden and few are enough for each. */
const DRAWS = 240
/** Looking for what is hidden costs something too. */
const LEAST = 20

/** Every possible state is drawn, so the real one too: all that is hidden in it appears in some guess. */
function checkCoverage(scene: Scene): void {
  const { game, sought } = scene.trial
  const phases = pliesByPhase(scene)
  for (let left = DRAWS; left > 0; ) {
    const there = sceneAt(scene, pick(pick(phases, scene.random), scene.random))
    const { state } = there
    const viewer = pick([...seatsOf(game, state), SPECTATOR], scene.random)
    const view = game.view(state, viewer)
    const random = fresh(scene)
    const { draws, undrawn } = coverageOf(sought(state), () => sought(game.determinize(view, random)), random)
    left -= Math.max(draws, LEAST)
    if (!undrawn) continue
    const who = actorName(game, state, viewer)
    const { question, answer, instead } = undrawn
    broken(
      there,
      `of ${draws} states made from the view of ${who} none holds the truth: ${question} is ${brief(answer)}, and in all of them it is one of ${brief(instead)}`,
    )
  }
}

function checkDeterminization(scene: Scene, toEnd: boolean): void {
  const { trial, state } = scene
  const { game } = trial
  scene.saw()
  const viewers = viewersOf(game, state)
  const open = (viewer: Viewer) => game.traits.information === "perfect" || viewer === REFEREE
  // A few guesses for everybody; the other laws, the truth and unsealed guesses are asked for two of them.
  const thorough = some(
    viewers.filter((viewer) => !open(viewer)),
    2,
    scene.random,
  )
  for (const viewer of viewers) {
    const who = actorName(game, state, viewer)
    const view = game.view(state, viewer)
    const judged = trial.schema.view.safeParse(view)
    if (!judged.success) broken(scene, `the schema refuses the view of ${who}: ${judged.error.issues[0]?.message}`)
    const guess = checkGuesses(scene, viewer, thorough.includes(viewer) ? 5 : 1)
    if (open(viewer) && !same(guess, state))
      broken(scene, `nothing is hidden from ${who}, and its view makes another state: ${difference(state, guess)}`)
  }
  for (const [index, viewer] of thorough.entries()) {
    const guess = game.determinize(game.view(state, viewer), fresh(scene))
    if (!same(guess, state))
      checkGuess(scene, viewer, guess, (there) => {
        checkSoundness(there)
        checkPurity(there)
        checkRoundTrips(there)
        if (toEnd && index === 0) toTheEnd(there, fork(there.played))
      })
    if (typeof viewer !== "number") continue
    const unsealed = checkUnsealed(scene, viewer)
    checkGuess(scene, viewer, unsealed, (there) => {
      checkProgress(there)
      checkPosition(there, game.formatState(unsealed))
      if (toEnd && !same(unsealed, state)) toTheEnd(there, fork(there.played))
    })
  }
}

export const determinization: Law = {
  number: 10,
  name: "determinization",
  check(scene) {
    for (const [index, sample] of samples(scene).entries()) checkDeterminization(sample, index === 0)
    if (scene.trial.game.traits.information === "imperfect") checkCoverage(scene)
  },
}
