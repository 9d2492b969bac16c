import { CHANCE, canonicalJson, createRandom, pick, pickOutcome, type Random } from "@flottille/core"
import fc from "fast-check"
import { improbability } from "../binomial"
import { everyAnswer, type Weighed } from "../every-answer"
import { brief, same } from "../json"
import { caseAt, forAll, fresh, type Law, type LawCase, pliesByPhase, some, violate } from "../law-case"
import { alterations, mixtures } from "../shapes"

/** Maximum number of sequences of random numbers that are all tried: four dice. */
const ALL = 1296

/** Bound on the rounding errors of a sum of so many probabilities. */
const EPSILON = 1e-9

/** Draws of a first look. A suspicious sample is drawn again, and judged by the second draws alone. */
const GLANCE = { draws: 1000, strange: 1 / 100 }
/**
 * The final judgement. A game of the kit is asked about at most 6 distributions (3 nodes, each
 * drawn in 2 ways), so the usual 40 random games about 240. By the union bound, all of them
 * together blame a correct sampler less than once in 240 × 10⁻¹² < 10⁻⁹ runs of the law, even if
 * every first look were suspicious. Weights of 60 to 40 against draws of 67 to 33 pass a first look
 * once in 17, and a judgement never.
 */
const JUDGEMENT = { draws: 20_000, strange: 1e-12 }

function draw(lawCase: LawCase, how: string, draws: number, random: Random, roll: (random: Random) => unknown) {
  const outcomes = lawCase.tested.game.chanceOutcomes(lawCase.state)
  const cells = new Map(outcomes.map(({ action, weight }) => [canonicalJson(action), { weight, count: 0 }]))
  for (let count = 0; count < draws; count++) {
    const action = roll(random)
    const cell = cells.get(canonicalJson(action))
    if (cell === undefined) violate(lawCase, `${how} gives ${brief(action)}, which is not listed`)
    cell.count++
  }
  return { outcomes, cells: [...cells.values()] }
}

function checkSampling(lawCase: LawCase, how: string, roll: (random: Random) => unknown): void {
  // A fixed seed: the same position is sampled in the same way, so a failure reproduces.
  const random = createRandom(`sampling ${lawCase.recipe.salt}`)
  if (improbability(draw(lawCase, how, GLANCE.draws, random, roll).cells) > GLANCE.strange) return
  const { outcomes, cells } = draw(lawCase, how, JUDGEMENT.draws, random, roll)
  const judged = improbability(cells)
  if (judged > JUDGEMENT.strange) return
  const shown = outcomes
    .slice(0, 8)
    .map(
      ({ action, weight }, index) => `${brief(action, 60)} has weight ${weight} and came ${cells[index]?.count} times`,
    )
  violate(
    lawCase,
    `${how} does not follow the weights (in ${JUDGEMENT.draws} draws, improbability ${judged.toExponential(0)}): ` +
      `${shown.join("; ")}`,
  )
}

function checkChances(lawCase: LawCase, how: string, every: readonly Weighed<unknown>[]): void {
  const outcomes = lawCase.tested.game.chanceOutcomes(lawCase.state)
  const chances = new Map(outcomes.map(({ action }) => [canonicalJson(action), 0]))
  for (const { answer, chance } of every) {
    const before = chances.get(canonicalJson(answer))
    if (before === undefined) violate(lawCase, `${how} gives ${brief(answer)}, which is not listed`)
    chances.set(canonicalJson(answer), before + chance)
  }
  const sum = outcomes.reduce((total, { weight }) => total + weight, 0)
  for (const { action, weight } of outcomes) {
    const chance = chances.get(canonicalJson(action)) ?? 0
    if (Math.abs(chance - weight / sum) <= EPSILON) continue
    const shown = Number(chance.toPrecision(9))
    violate(lawCase, `${how} gives ${brief(action)} with probability ${shown}, and its weight is ${weight} of ${sum}`)
  }
}

/** Checks that every detailed outcome that is accepted is one of those that can be rolled. */
function checkSupport(lawCase: LawCase, rolls: readonly unknown[]): void {
  const { tested, state } = lawCase
  const { game, shapes } = tested
  const plain = game.chanceOutcomes(state).map(({ action }) => action)
  const possible = new Set([...rolls, ...plain].map(canonicalJson))
  const altered = fc.constantFrom(...rolls).chain((action) => alterations(shapes.action, action))
  forAll(lawCase, fc.oneof(altered, mixtures(rolls)), 50, (action) =>
    game.validate(state, CHANCE, action) || possible.has(canonicalJson(action))
      ? undefined
      : `${brief(action)} is accepted as chance, and rollChance never gives it`,
  )
}

/** Returns a fault unless an outcome with details leads to the same state as the plain one. */
export function detailFault({ tested: { game }, state }: LawCase, action: unknown, plain: unknown): string | undefined {
  const [detailed, simple] = [game.clone(state), game.clone(state)]
  game.step(detailed, CHANCE, action)
  game.step(simple, CHANCE, plain)
  return same(detailed, simple)
    ? undefined
    : `${brief(action)} leads to another state than ${brief(plain)}, which it stands for`
}

function checkDetails(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game } = tested
  const { rollChance, plainChance } = game
  if (!rollChance) return
  const roll = (random: Random) => rollChance.call(game, state, random)
  const plainOf = (action: unknown) => (plainChance ? plainChance.call(game, action) : action)
  for (const { action } of game.chanceOutcomes(state)) {
    if (!same(plainOf(action), action))
      violate(lawCase, `plainChance makes ${brief(plainOf(action))} of the listed outcome ${brief(action)}`)
  }
  const every = everyAnswer(roll, ALL)
  const random = fresh(lawCase)
  const rolls = every?.map(({ answer }) => answer) ?? Array.from({ length: 20 }, () => roll(random))
  for (const action of some(rolls, 100, random)) {
    const refusal = game.validate(state, CHANCE, action)
    if (refusal)
      violate(lawCase, `rollChance gives ${brief(action)}, which is refused: ${refusal.code} (${refusal.rule})`)
    const fault = detailFault(lawCase, action, plainOf(action))
    if (fault) violate(lawCase, fault)
  }
  if (!every) return checkSampling(lawCase, "rollChance", (random) => plainOf(roll(random)))
  const plainly = every.map(({ answer, chance }) => ({ answer: plainOf(answer), chance }))
  checkChances(lawCase, "rollChance", plainly)
  checkSupport(lawCase, rolls)
}

function checkNode(lawCase: LawCase): void {
  const outcomes = lawCase.tested.game.chanceOutcomes(lawCase.state)
  lawCase.noteCheck()
  for (const { action, weight } of outcomes) {
    if (!Number.isSafeInteger(weight) || weight < 1)
      violate(lawCase, `the outcome ${brief(action)} has weight ${weight}`)
  }
  if (!Number.isSafeInteger(outcomes.reduce((sum, { weight }) => sum + weight, 0)))
    violate(lawCase, "the sum of the weights is no safe integer")
  if (new Set(outcomes.map(({ action }) => canonicalJson(action))).size < outcomes.length)
    violate(lawCase, "two outcomes are the same")
  if (outcomes.length === 0) violate(lawCase, "chance is the actor and has no outcome")
  checkDetails(lawCase)
  const sample = (random: Random) => pickOutcome(outcomes, random)
  const every = everyAnswer(sample, ALL)
  if (every) checkChances(lawCase, "seeded sampling", every)
  else checkSampling(lawCase, "seeded sampling", sample)
}

export const chance: Law = {
  number: 8,
  name: "chance",
  vacuous: ({ game }) => (game.traits.chance ? undefined : "no chance"),
  check(lawCase) {
    const { game } = lawCase.tested
    // One node of each phase, because sampling is expensive.
    const nodes = pliesByPhase(lawCase, (state) => game.actors(state)[0] === CHANCE)
    for (const plies of some(nodes, 3, lawCase.random)) checkNode(caseAt(lawCase, pick(plies, lawCase.random)))
  },
}
