import { createRandom, type Random } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type CardsState, type CardsView, cards } from "../../conformance/test/zoo/cards"
import { ismcts } from "../src/ismcts"
import { botNamed, botNames } from "../src/named"

/** Ann holds the second highest card of five; who stays with the highest wins. */
function asked() {
  const state = cards.initialState({ deck: 5 })
  for (const card of [4, 2, 3]) cards.step(state, "chance", { type: "deal", card })
  return {
    seat: 0,
    view: cards.view(state, 0),
    actions: cards.legalActions(state, 0),
    news: [],
    random: createRandom(4),
    budget: { iterations: 400 },
  }
}

/** Where somebody else holds the highest card. */
const beaten = ({ hands }: CardsState) => hands.slice(1).includes(5)

describe("ismcts", () => {
  it("expects by what it cannot rule out", async () => {
    const { info } = await ismcts({ game: cards }).choose(asked())
    expect(info?.worlds).toBe(400)
    for (const { values } of info?.lines ?? []) expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
  })

  it("expects more where it believes that nobody holds a higher card, and hears the news first", async () => {
    const heard: number[] = []
    const expectation = async (likely: (world: CardsState) => boolean) => {
      const belief = () => ({
        hear: (news: readonly unknown[]) => void heard.push(news.length),
        draw(view: CardsView, random: Random) {
          for (;;) {
            const world = cards.determinize(view, random, { sealed: "none" })
            if (likely(world) || random.below(100) === 0) return world
          }
        },
      })
      const { info } = await ismcts({ game: cards }, { belief }).choose(asked())
      return info?.lines.find(({ action }) => JSON.stringify(action).includes("stay"))?.values[0] ?? 0
    }
    const hopeful = await expectation((world) => !beaten(world))
    const fearful = await expectation(beaten)
    expect(hopeful).toBeGreaterThan(fearful + 0.2)
    expect(heard).toEqual([0, 0])
  })

  it("believes what its game believes, unless it is told not to", async () => {
    let begun = 0
    const subject = {
      game: cards,
      belief: () => {
        begun++
        return { hear: () => {}, draw: (view: CardsView, random: Random) => cards.determinize(view, random) }
      },
    }
    const bot = botNamed(subject, "ismcts:20")
    await bot.choose(asked())
    expect([bot.name, bot.start().name, begun]).toEqual(["ismcts:20", "ismcts:20", 2])
    const plain = botNamed(subject, "ismcts-plain:20")
    await plain.choose(asked())
    expect([plain.name, plain.start().name, begun]).toEqual(["ismcts-plain:20", "ismcts-plain:20", 2])
    expect(botNames(subject)).toContain("ismcts-plain")
    expect(botNames({ game: cards })).not.toContain("ismcts-plain")
  })

  it("tries first what stands best right after it, once a place is looked at again", async () => {
    const stays = { game: cards, evaluate: ({ bids }: CardsState) => (bids[0] === "stay" ? [1, -0.5, -0.5] : [-1, 0.5, 0.5]) }
    const visits = async (foresight: number) => {
      const { info } = await ismcts(stays, { foresight, horizon: 1000 }).choose({ ...asked(), budget: { iterations: 2 } })
      return info?.plies ?? 0
    }
    // Asking how each action stands plays it.
    expect(await visits(2)).toBeGreaterThan(await visits(0))
  })

  it("looks at few guesses again and again, if it is told so", async () => {
    expect((await ismcts({ game: cards }, { worlds: 7 }).choose(asked())).info?.worlds).toBe(7)
  })
})
