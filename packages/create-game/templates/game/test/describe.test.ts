import { describedGames } from "@flottille/conformance"
import { expect, it } from "vitest"
import { type MyGameEvent, myGame } from "../src/index"
import { describeEvent } from "../src/messages/rulebook"

/** Examples of each event, with their sentences: an event without one does not compile. */
const sentences: {
  readonly [T in MyGameEvent["type"]]: readonly (readonly [
    event: MyGameEvent & { readonly type: T },
    en: string,
    fr: string,
  ])[]
} = {
  dealt: [
    [{ type: "dealt", seat: 0, card: 7 }, "East receives the 7.", "L’est reçoit le 7."],
    [{ type: "dealt", seat: 1, card: null }, "South receives a card.", "Le sud reçoit une carte."],
  ],
  played: [[{ type: "played", seat: 2, card: 7 }, "West plays the 7.", "L’ouest joue le 7."]],
  won: [[{ type: "won", seat: 3 }, "North wins the trick.", "Le nord gagne la levée."]],
  resigned: [[{ type: "resigned", seat: 1 }, "South resigns.", "Le sud abandonne."]],
}

it.each(Object.values(sentences).flat())("[CO-4] describes %j in both languages", (event, en, fr) => {
  expect([describeEvent(event, "en", "spectator"), describeEvent(event, "fr", "spectator")]).toEqual([en, fr])
})

it("[CO-4] describes every event in whole sentences", () => {
  expect(describedGames(myGame, describeEvent)).toEqual({ problems: [], types: Object.keys(sentences).sort() })
})
