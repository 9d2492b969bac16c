import { CHANCE, createRandom, pick, type Random } from "@flottille/core"
import { actorName } from "../game-under-test"
import { brief, same } from "../json"
import { type Law, type LawCase, samples, violate } from "../law-case"

/** Creates a generator that records its draws. */
function counted(seed: number): { readonly random: Random; readonly asked: number[] } {
  const asked: number[] = []
  const random = createRandom(seed)
  const below = (bound: number) => {
    asked.push(bound)
    return random.below(bound)
  }
  return { asked, random: { below } }
}

function checkPick(lawCase: LawCase): void {
  const { tested, state } = lawCase
  const { game } = tested
  for (const actor of game.actors(state)) {
    if (actor === CHANCE || !game.pickAction) continue
    const list = game.legalActions(state, actor)
    for (let times = 0; times < 5; times++) {
      lawCase.noteCheck()
      const seed = lawCase.random.below(0x7fffffff)
      const { random, asked } = counted(seed)
      const picked = game.pickAction(state, actor, random)
      const wanted = pick(list, createRandom(seed))
      const who = actorName(game, state, actor)
      if (!same(picked, wanted))
        violate(
          lawCase,
          `pickAction gives ${who} ${brief(picked)}, and pick(legalActions) ${brief(wanted)} with the same random`,
        )
      const asks = asked.map((bound) => `random.below(${bound})`).join(", ") || "no random number"
      if (!same(asked, [list.length]))
        violate(lawCase, `pickAction of ${who} asks for ${asks} instead of one random.below(${list.length})`)
    }
  }
}

export const picking: Law = {
  number: 15,
  name: "pick",
  vacuous: ({ game }) => (game.pickAction ? undefined : "no pickAction"),
  check: (lawCase) => samples(lawCase).forEach(checkPick),
}
