import { createRandom, type Refusal, uniformPolicy } from "@flottille/core"
import { clauseInForce, clausesOf, type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { expect, it } from "vitest"
import { importTypeScript } from "../bootstrap.mjs"
import { type LoadedGame, loadVariants } from "../games.ts"

/** Plays at random, and collects what the game answers to actions of other positions and of other seats. */
function refusalsOf({ game }: LoadedGame): readonly Refusal[] {
  const random = createRandom("replaced")
  const found = new Map<string, Refusal>()
  const pool: unknown[] = []
  for (let run = 0; run < 4; run++) {
    const state = game.initialState()
    for (let ply = 0; ply < 120 && game.actors(state).length > 0; ply++) {
      for (const seat of game.seats(state.options).keys())
        for (let attempt = 0; attempt < 20 && pool.length > 0; attempt++) {
          const refusal = game.validate(state, seat, pool[random.below(pool.length)])
          if (refusal) found.set(`${refusal.rule} ${refusal.code}`, refusal)
        }
      const [actor = 0] = game.actors(state)
      if (actor === "chance") {
        const [outcome] = game.chanceOutcomes(state)
        game.step(state, actor, game.rollChance?.(state, random) ?? outcome?.action)
        continue
      }
      const actions = game.legalActions(state, actor)
      const action = uniformPolicy(state, actor, actions, random)
      pool.push(action, actions.at(-1))
      game.step(state, actor, action)
    }
  }
  return [...found.values()]
}

/** The stems of the words of a text that say something. */
const stemsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]{5,}/g) ?? []).filter((word) => word !== "there").map((word) => word.slice(0, 5)),
  )

/** Returns the words that a refusal shares with the clause that it cites and that the clause in its place lacks. */
function problemsWith(
  { chapters }: Pick<Rulebook, "chapters">,
  { rule }: Refusal,
  sentence: string,
): readonly string[] {
  const clauses = new Map(clausesOf({ chapters }).map((clause) => [clause.id, clause]))
  const held = clauseInForce({ chapters }, rule)
  const stemsIn = (id: string) => stemsOf(`${clauses.get(id)?.title.en} ${clauses.get(id)?.text.en}`)
  const [before, now] = [stemsIn(rule), stemsIn(held)]
  const lost = [...stemsOf(sentence)].filter((stem) => before.has(stem) && !now.has(stem))
  return lost.length > 0 ? [`${held} replaces ${rule} and does not cover "${sentence}": ${lost}`] : []
}

const variants = (await loadVariants()).filter(({ rulebook }) => clausesOf(rulebook).some(({ replaces }) => replaces))

it.each(variants)("clauses of $id cover what is refused by those that they replace", (each) => {
  const said = refusalsOf(each)
  expect(said.length).toBeGreaterThan(0)
  expect(said.flatMap((refusal) => problemsWith(each.rulebook, refusal, each.explain(refusal)))).toEqual([])
})

it("finds a clause that does not cover a refusal", async () => {
  const { rulebook } = await importTypeScript<{ rulebook: Rulebook }>("packages/dejarik/src/messages/rulebook.ts")
  const title = { en: "Long turns", fr: "Longs tours" }
  const text = { en: "A turn has three actions.", fr: "Un tour compte trois actions." }
  const clauses = [{ id: "LT-1", title, text, origin: "rules", replaces: ["DJ-2.1"] }] as const
  const long = rulebookOf(rulebook, { game: "long", title, chapters: [{ title, clauses }] })
  const refusal = { code: "not-your-piece", rule: "DJ-2.1" }
  expect(problemsWith(long, refusal, "The piece on O7 is not yours.")).toEqual([
    'LT-1 replaces DJ-2.1 and does not cover "The piece on O7 is not yours.": piece',
  ])
})
