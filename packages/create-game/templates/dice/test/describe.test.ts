import { describedGames } from "@flottille/conformance"
import { expect, it } from "vitest"
import { type MyGameEvent, myGame } from "../src/index"
import { describeEvent } from "../src/rulebook"

/** Examples of each event, with their sentences: an event without one does not compile. */
const sentences: {
  readonly [T in MyGameEvent["type"]]: readonly (readonly [
    event: MyGameEvent & { readonly type: T },
    en: string,
    fr: string,
  ])[]
} = {
  thrown: [
    [{ type: "thrown", seat: 0, dice: 1 }, "Red throws one die.", "Rouge lance un dé."],
    [{ type: "thrown", seat: 1, dice: 2 }, "Blue throws two dice.", "Bleu lance deux dés."],
  ],
  advanced: [
    [
      { type: "advanced", seat: 0, sum: 7, from: 0, to: 7 },
      "Red advances by 7 to 7.",
      "Rouge avance de 7 et arrive en 7.",
    ],
    [
      { type: "advanced", seat: 1, sum: 9, from: 15, to: 15 },
      "Blue stays on 15: 9 is too much.",
      "Bleu reste en 15 : 9, c'est trop.",
    ],
  ],
  resigned: [[{ type: "resigned", seat: 1 }, "Blue resigns.", "Bleu abandonne."]],
}

it.each(Object.values(sentences).flat())("[CO-4] describes %j in both languages", (event, en, fr) => {
  expect([describeEvent(event, "en", "spectator"), describeEvent(event, "fr", "spectator")]).toEqual([en, fr])
})

it("[CO-4] describes every event in whole sentences", () => {
  expect(describedGames(myGame, describeEvent)).toEqual({ problems: [], types: Object.keys(sentences).sort() })
})
