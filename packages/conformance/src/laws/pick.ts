import { CHANCE, createRandom, pick, type Random } from "@flottille/core"
import { brief, same } from "../json"
import { broken, type Law, type Scene, samples } from "../scene"
import { actorName } from "../trial"

/** A generator that counts how often it is asked. */
function counted(seed: number): { readonly random: Random; readonly asked: number[] } {
  const asked: number[] = []
  const random = createRandom(seed)
  const below = (bound: number) => {
    asked.push(bound)
    return random.below(bound)
  }
  return { asked, random: { below } }
}

function checkPick(scene: Scene): void {
  const { trial, state } = scene
  const { game } = trial
  for (const actor of game.actors(state)) {
    if (actor === CHANCE || !game.pickAction) continue
    const list = game.legalActions(state, actor)
    for (let times = 0; times < 5; times++) {
      scene.saw()
      const seed = scene.random.below(0x7fffffff)
      const { random, asked } = counted(seed)
      const picked = game.pickAction(state, actor, random)
      const wanted = pick(list, createRandom(seed))
      const who = actorName(game, state, actor)
      if (!same(picked, wanted))
        broken(scene, `pickAction gives ${who} ${brief(picked)}, and pick(legalActions) ${brief(wanted)} with the same random`)
      const asks = asked.map((bound) => `random.below(${bound})`).join(", ") || "no random number"
      if (!same(asked, [list.length])) broken(scene, `pickAction of ${who} asks for ${asks} instead of one random.below(${list.length})`)
    }
  }
}

export const picking: Law = {
  number: 15,
  name: "pick",
  idle: ({ game }) => (game.pickAction ? undefined : "no pickAction"),
  check: (scene) => samples(scene).forEach(checkPick),
}
