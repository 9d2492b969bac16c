import { CHANCE, canonicalJson, createRandom, pick, pickOutcome, type Random } from "@flottille/core"
import { chiSquare } from "../chi-square"
import { brief, same } from "../json"
import { broken, fresh, type Law, pliesByPhase, type Scene, sceneAt, some } from "../scene"

const SAMPLE = 1000

function checkSampling(scene: Scene, how: string, roll: (random: Random) => unknown): void {
  const outcomes = scene.trial.game.chanceOutcomes(scene.state)
  const counts = new Map(outcomes.map(({ action }) => [canonicalJson(action), 0]))
  // A seed of its own: the same position is sampled in the same way, so that a failure stays one.
  const random = createRandom(`chi-square ${scene.walk.salt}`)
  for (let draw = 0; draw < SAMPLE; draw++) {
    const action = roll(random)
    const key = canonicalJson(action)
    const count = counts.get(key)
    if (count === undefined) broken(scene, `${how} gives ${brief(action)}, which is not listed`)
    counts.set(key, count + 1)
  }
  const cells = outcomes.map(({ action, weight }) => ({ weight, count: counts.get(canonicalJson(action)) ?? 0 }))
  const { statistic, limit, degrees } = chiSquare(cells)
  if (statistic <= limit) return
  const shown = outcomes
    .slice(0, 8)
    .map(({ action, weight }, index) => `${brief(action, 60)} has weight ${weight} and came ${cells[index]?.count} times`)
  broken(
    scene,
    `${how} does not follow the weights (chi-square ${statistic.toFixed(1)} > ${limit.toFixed(1)}, ${degrees} degrees, ${SAMPLE} draws): ${shown.join("; ")}`,
  )
}

function checkDetails(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  const { rollChance, plainChance } = game
  if (!rollChance) return
  const plainOf = (action: unknown) => (plainChance ? plainChance.call(game, action) : action)
  for (const { action } of game.chanceOutcomes(state)) {
    if (!same(plainOf(action), action)) broken(scene, `plainChance makes ${brief(plainOf(action))} of the listed outcome ${brief(action)}`)
  }
  const random = fresh(scene)
  for (let roll = 0; roll < 20; roll++) {
    const action = rollChance.call(game, state, random)
    const refusal = game.validate(state, CHANCE, action)
    if (refusal) broken(scene, `rollChance gives ${brief(action)}, which is refused: ${refusal.code} (${refusal.rule})`)
    const [detailed, plain] = [game.clone(state), game.clone(state)]
    game.step(detailed, CHANCE, action)
    game.step(plain, CHANCE, plainOf(action))
    if (!same(detailed, plain)) broken(scene, `${brief(action)} leads to another state than ${brief(plainOf(action))}, which it stands for`)
  }
  checkSampling(scene, "rollChance", (random) => plainOf(rollChance.call(game, state, random)))
}

function checkNode(scene: Scene): void {
  const outcomes = scene.trial.game.chanceOutcomes(scene.state)
  scene.saw()
  for (const { action, weight } of outcomes) {
    if (!Number.isSafeInteger(weight) || weight < 1) broken(scene, `the outcome ${brief(action)} has weight ${weight}`)
  }
  if (!Number.isSafeInteger(outcomes.reduce((sum, { weight }) => sum + weight, 0)))
    broken(scene, "the sum of the weights is no safe integer")
  if (new Set(outcomes.map(({ action }) => canonicalJson(action))).size < outcomes.length) broken(scene, "two outcomes are the same")
  if (outcomes.length === 0) broken(scene, "chance is the actor and has no outcome")
  checkDetails(scene)
  checkSampling(scene, "seeded sampling", (random) => pickOutcome(outcomes, random))
}

export const chance: Law = {
  number: 8,
  name: "chance",
  idle: ({ game }) => (game.traits.chance ? undefined : "no chance"),
  check(scene) {
    const { game } = scene.trial
    // One node of each phase: sampling is dear.
    const nodes = pliesByPhase(scene, (state) => game.actors(state)[0] === CHANCE)
    for (const plies of some(nodes, 3, scene.random)) checkNode(sceneAt(scene, pick(plies, scene.random)))
  },
}
