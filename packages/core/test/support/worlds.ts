import { createRandom, pick, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"

/** Returns two positions that differ only in what the viewer cannot see, if there are such positions. */
export function worldsOf({ game }: AnyGamePackage, options: object, viewer: Viewer, round: number) {
  const random = createRandom(`${game.id} ${round}`)
  const walk = createMatch(game, { options, seed: round })
  const pair = () => {
    const state = walk.state()
    return [state, game.determinize(game.view(state, viewer), random)].map((each) => game.formatState(each))
  }
  let worlds = pair()
  for (let plies = random.below(24), more = 24; (plies > 0 || worlds[0] === worlds[1]) && more > 0; plies--, more--) {
    if (walk.outcome()) break
    const actor = pick(walk.actors(), random)
    if (actor !== "chance") walk.submit(actor, pick(walk.legalActions(actor), random))
    worlds = pair()
  }
  return walk.outcome() || worlds[0] === worlds[1] ? undefined : worlds
}
