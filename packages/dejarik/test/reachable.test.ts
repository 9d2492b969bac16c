import { checkReachable, formatResult } from "@flottille/conformance"
import { type DejarikRules, dejarikOf, standardRules } from "@flottille/dejarik"
import { packageOf } from "@flottille/dejarik/package"
import { expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"

/** Two pieces a side on a centre and one orbit of four spaces, with dice of two faces. */
const rules: DejarikRules = {
  ...standardRules,
  id: "tiny-dejarik",
  title: "Tiny Dejarik",
  version: "1.0",
  orbits: ["I"],
  sectors: 4,
  pieces: [
    { letter: "S", class: "powerful", movement: 1, attack: 2, defence: 1 },
    { letter: "M", class: "powerful", movement: 1, attack: 1, defence: 2 },
    { letter: "G", class: "defensive", movement: 1, attack: 1, defence: 1 },
    { letter: "H", class: "defensive", movement: 2, attack: 2, defence: 2 },
  ],
  dieFaces: 2,
  start: {
    2: [
      ["I1", "I2"],
      ["I3", "I4"],
    ],
  },
  picture: null,
  resultOf: (margin) => (margin > 1 ? "kill" : margin > 0 ? "push" : margin > -2 ? "counterpush" : "counterkill"),
  duelDice: () => 2,
}

it("[CO-3] obeys every law at every reachable position of a tiny board", { timeout: 600_000 }, () => {
  const fixed = { deal: "fixed", arrangement: { red: "SG", blue: "MH" }, firstSeat: "red" } as const
  const options = [{ ...fixed, turnLimit: 2 }]
  const { states, longest, laws } = checkReachable(dejarikOf(rules), {
    shapes: packageOf(rules).shapes,
    options,
    costly: deep ? 20 : 400,
  })
  expect(laws.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  // Another count says that the rules have changed, or that the board is no longer looked at whole.
  expect({ states, longest }).toEqual({ states: 988, longest: 12 })
})
