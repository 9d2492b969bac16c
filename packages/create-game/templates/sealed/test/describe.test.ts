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
  sealed: [
    [{ type: "sealed", seat: 0, choice: "seal 4" }, "Left seals the 4.", "Gauche pose le 4."],
    [{ type: "sealed", seat: 1, choice: null }, "Right seals a card.", "Droite pose une carte."],
  ],
  withdrawn: [[{ type: "withdrawn", seat: 0 }, "Left takes its card back.", "Gauche reprend sa carte."]],
  revealed: [
    [
      { type: "revealed", cards: [4, 2], prize: 3, winner: 0 },
      "Left shows the 4, Right the 2: Left wins prize 3.",
      "Gauche montre le 4, Droite le 2 : Gauche gagne le prix 3.",
    ],
    [
      { type: "revealed", cards: [4, 4], prize: 3, winner: null },
      "Both show the 4: no one wins prize 3.",
      "Les deux montrent le 4 : personne ne gagne le prix 3.",
    ],
  ],
  resigned: [[{ type: "resigned", seat: 1 }, "Right resigns.", "Droite abandonne."]],
}

it.each(Object.values(sentences).flat())("[CO-4] describes %j in both languages", (event, en, fr) => {
  expect([describeEvent(event, "en", "spectator"), describeEvent(event, "fr", "spectator")]).toEqual([en, fr])
})

it("[CO-4] describes every event in whole sentences", () => {
  expect(describedGames(myGame, describeEvent, { runs: 40 })).toEqual({
    problems: [],
    types: Object.keys(sentences).sort(),
  })
})
