import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type CardsState, cards } from "../../conformance/test/zoo/cards"
import { ismcts } from "../src/ismcts"

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
    const expectation = async (weigh: (world: CardsState) => number) => {
      const bot = ismcts({ game: cards }, { belief: () => ({ hear: (news) => void heard.push(news.length), weigh }) })
      const { info } = await bot.choose(asked())
      return info?.lines.find(({ action }) => JSON.stringify(action).includes("stay"))?.values[0] ?? 0
    }
    const hopeful = await expectation((world) => (beaten(world) ? 0.01 : 1))
    const fearful = await expectation((world) => (beaten(world) ? 1 : 0.01))
    expect(hopeful).toBeGreaterThan(fearful + 0.2)
    expect(heard).toEqual([0, 0])
  })

  it("looks at few guesses again and again, if it is told so", async () => {
    expect((await ismcts({ game: cards }, { worlds: 7 }).choose(asked())).info?.worlds).toBe(7)
  })
})
