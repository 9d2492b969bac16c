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
  moved: [
    [
      { type: "moved", seat: 0, from: "b1", to: "c2", taken: false },
      "South moves from b1 to c2.",
      "Le sud va de b1 en c2.",
    ],
    [
      { type: "moved", seat: 1, from: "c2", to: "b1", taken: true },
      "North moves from c2 and takes on b1.",
      "Le nord va de c2 prendre en b1.",
    ],
  ],
  resigned: [[{ type: "resigned", seat: 1 }, "North resigns.", "Le nord abandonne."]],
}

it.each(Object.values(sentences).flat())("[CO-4] describes %j in both languages", (event, en, fr) => {
  expect([describeEvent(event, "en", "spectator"), describeEvent(event, "fr", "spectator")]).toEqual([en, fr])
})

it("[CO-4] describes every event in whole sentences", () => {
  expect(describedGames(myGame, describeEvent)).toEqual({ problems: [], types: Object.keys(sentences).sort() })
})
