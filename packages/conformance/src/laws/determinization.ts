import { canonicalJson, pick, REFEREE, SPECTATOR, type StateWith, type Viewer } from "@flottille/core"
import { coverageOf } from "../coverage"
import { everyAnswer } from "../every-answer"
import { actorName, type History, isLawViolation, lastState, openingOf, seatsOf, viewersOf } from "../game-under-test"
import { brief, difference, same, textDifference } from "../json"
import { caseAt, fresh, type Law, type LawCase, playedOn, pliesByPhase, samples, some, violate } from "../law-case"
import { fork, playOn } from "../playout"
import { checkSoundness } from "./actions"
import { checkProgress, toTheEnd } from "./progress"
import { checkPurity } from "./purity"
import { checkPosition, checkRoundTrips } from "./round-trips"
import { reachedOtherwise } from "./twins"
import { checkUnsealed } from "./unsealed"

/** Runs a check at a determinization, and reports its faults at the position of the view. */
function checkSample(lawCase: LawCase, viewer: Viewer, sample: StateWith, check: (there: LawCase) => void): void {
  const { game } = lawCase.tested
  const history = { start: { text: game.formatState(sample) }, states: [sample], entries: [] }
  try {
    check({ ...lawCase, state: sample, history })
  } catch (error) {
    if (!isLawViolation(error)) throw error
    const view = `made from the view of ${actorName(game, lawCase.state, viewer)}`
    violate(lawCase, `from ${JSON.stringify(game.formatState(sample))}, ${view}: ${error.fault}`)
  }
}

function checkTruth(lawCase: LawCase, viewer: Viewer): void {
  const { tested, state } = lawCase
  const found = tested.contradiction?.(tested.game.view(state, viewer), state)
  if (found) violate(lawCase, `the view of ${actorName(tested.game, state, viewer)} contradicts the state: ${found}`)
}

/**
 * Number and length of games from other starts that search for false conclusions: these are rare,
 * and checking a view is cheap.
 */
const OTHERS = 6
const LENGTH = 40

/** Checks the truth of views at every position of the random game and of a few short ones, alternating the viewer. */
function checkTruths(lawCase: LawCase): void {
  const { tested, history, random } = lawCase
  if (!tested.contradiction) return
  const look = (there: LawCase, ply: number) => {
    const viewers = viewersOf(tested.game, there.state)
    checkTruth(there, viewers[ply % viewers.length] ?? SPECTATOR)
  }
  for (const ply of history.states.keys()) look(caseAt(lawCase, ply), ply)
  for (const start of some(tested.starts, OTHERS, random)) {
    const other: History = { start, states: [openingOf(tested.game, start)], entries: [] }
    for (let ply = 0; other.entries.length === ply && ply < LENGTH; ply++) {
      look({ ...lawCase, history: other, state: lastState(other) }, ply)
      playOn(tested, other, random, 1)
    }
  }
}

/** Checks a few determinizations, or one if nothing is hidden: same view, an actor can act, the position reads. */
export function checkSamples(lawCase: LawCase, viewer: Viewer, count: number): StateWith {
  const { tested, state } = lawCase
  const { game } = tested
  const who = actorName(game, state, viewer)
  const view = game.view(state, viewer)
  const random = fresh(lawCase)
  let sample = state
  for (let times = 0; times < count; times++) {
    sample = game.determinize(view, random)
    const found = textDifference(view, game.view(sample, viewer))
    if (found) violate(lawCase, `a state made from the view of ${who} gives it another view: ${found}`)
    checkSample(lawCase, viewer, sample, (there) => {
      checkProgress(there)
      checkPosition(there, game.formatState(sample))
      checkTruth(there, viewer)
    })
    if (same(sample, state)) break
  }
  return sample
}

/**
 * Total determinizations of one random game that search for the truth: of many views, if little is
 * hidden and few are enough for each.
 */
const DRAWS = 240
const LEAST = 20

/**
 * Checks, if a view has few determinizations, that the real state and others that play can reach
 * are among them.
 *
 * @returns The number of determinizations, or 0 if there are too many.
 */
function checkSupport(lawCase: LawCase, viewer: Viewer): number {
  const { game, sought } = lawCase.tested
  const view = game.view(lawCase.state, viewer)
  const every = everyAnswer((random) => canonicalJson(sought(game.determinize(view, random))), DRAWS)
  if (!every) return 0
  const drawn = new Set(every.map(({ answer }) => answer))
  // Where nothing is hidden, nothing else is reached: the real state is enough.
  const others = every.length > 1 ? reachedOtherwise(lawCase, viewer) : []
  const reached = [lawCase.state, ...others].map((state) => canonicalJson(sought(state)))
  const missing = reached.find((state) => !drawn.has(state))
  if (missing !== undefined)
    violate(
      lawCase,
      `${missing} has the view of ${actorName(game, lawCase.state, viewer)}, and none of its ${drawn.size} ` +
        `determinizations is that state: ${difference(JSON.parse(missing), JSON.parse([...drawn][0] ?? "null"))}`,
    )
  return every.length
}

/** Checks that every possible state is drawn: every hidden fact appears in some determinization. */
export function checkCoverage(lawCase: LawCase): void {
  const { game, sought } = lawCase.tested
  const whole = playedOn(lawCase)
  const phases = pliesByPhase(whole)
  const walked = new Set<string>()
  for (let left = DRAWS; left > 0; left--) {
    const ply = pick(pick(phases, lawCase.random), lawCase.random)
    const there = caseAt(whole, ply)
    const { state } = there
    const viewer = pick([...seatsOf(game, state), SPECTATOR], lawCase.random)
    const look = `${ply} ${viewer}`
    if (walked.has(look)) continue
    const all = checkSupport(there, viewer)
    if (all > 0) {
      walked.add(look)
      // They prove more than as many draws at random.
      left -= all / 2
      continue
    }
    const view = game.view(state, viewer)
    const random = fresh(lawCase)
    const { draws, undrawn } = coverageOf(sought(state), () => sought(game.determinize(view, random)), random)
    left -= Math.max(draws, LEAST)
    if (!undrawn) continue
    const who = actorName(game, state, viewer)
    const { question, answer, instead } = undrawn
    violate(
      there,
      `of ${draws} states made from the view of ${who} none holds the truth: ${question} is ${brief(answer)}, ` +
        `and in all of them it is one of ${brief(instead)}`,
    )
  }
}

export function checkDeterminization(lawCase: LawCase, toEnd: boolean): void {
  const { tested, state } = lawCase
  const { game } = tested
  lawCase.noteCheck()
  const viewers = some(viewersOf(game, state), lawCase.viewers ?? Number.POSITIVE_INFINITY, lawCase.random)
  const open = (viewer: Viewer) => game.traits.information === "perfect" || viewer === REFEREE
  // A few determinizations for every viewer; the other laws, the truth and unsealed
  // determinizations for two of them.
  const thorough = some(
    viewers.filter((viewer) => !open(viewer)),
    lawCase.viewers ?? 2,
    lawCase.random,
  )
  for (const viewer of viewers) {
    const who = actorName(game, state, viewer)
    const view = game.view(state, viewer)
    const judged = tested.schema.view.validate(view)
    if (judged.issues) violate(lawCase, `the schema refuses the view of ${who}: ${judged.issues[0]?.message}`)
    checkTruth(lawCase, viewer)
    const sample = checkSamples(lawCase, viewer, thorough.includes(viewer) ? 5 : 1)
    if (open(viewer) && !same(sample, state))
      violate(lawCase, `nothing is hidden from ${who}, and its view makes another state: ${difference(state, sample)}`)
  }
  for (const [index, viewer] of thorough.entries()) {
    const sample = game.determinize(game.view(state, viewer), fresh(lawCase))
    if (!same(sample, state))
      checkSample(lawCase, viewer, sample, (there) => {
        checkSoundness(there)
        checkPurity(there)
        checkRoundTrips(there)
        if (toEnd && index === 0) toTheEnd(there, fork(there.history))
      })
    if (typeof viewer !== "number") continue
    const unsealed = checkUnsealed(lawCase, viewer)
    checkSample(lawCase, viewer, unsealed, (there) => {
      checkProgress(there)
      checkPosition(there, game.formatState(unsealed))
      if (toEnd && !same(unsealed, state)) toTheEnd(there, fork(there.history))
    })
  }
}

export const determinization: Law = {
  number: 10,
  name: "determinization",
  check(lawCase) {
    if (!lawCase.single) checkTruths(lawCase)
    for (const [index, each] of samples(lawCase).entries()) checkDeterminization(each, index === 0 && !lawCase.single)
    if (!lawCase.single && lawCase.tested.game.traits.information === "imperfect") checkCoverage(lawCase)
  },
}
