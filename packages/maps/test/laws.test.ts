/** Imported maps obey the laws of games. */
import { checkLaws, formatResult } from "@flottille/conformance"
import { diplomacyOf, standardMap } from "@flottille/diplomacy"
import { shapesOf } from "@flottille/diplomacy/schema"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { importMap } from "../src"
import { judgeMapOf } from "./support/formats"

/** Two provinces with coasts that touch each other, a port, a one-way border and a fleet at sea. */
const canal = `
BEGIN FALL 1870 MOVEMENT
VICTORY 3
REDS EGY
F EGY/NC
BLUES JOR
A JOR
F RED
UNOWNED POR
Egypt = egy
Jordan = jor
Port = por
Middle Sea = med
Red Sea = red
COAST egy ABUTS JOR POR
COAST EGY/NC ABUTS MED JOR/NC
COAST EGY/EC ABUTS RED JOR/SC
COAST jor ABUTS EGY
COAST JOR/NC ABUTS MED EGY/NC
COAST JOR/SC ABUTS RED EGY/EC
PORT POR ABUTS MED
WATER MED ABUTS EGY/NC JOR/NC POR
WATER RED ABUTS EGY/EC JOR/SC
`

it.each([
  ["with borders between coasts, a port and a one-way border", canal],
  ["of two powers on the standard map", `${judgeMapOf(standardMap)}\nUNPLAYED ALL EXCEPT FRANCE AUSTRIA\n`],
])("[DP-1] an imported map %s obeys every law", (_, text) => {
  const { map, reports } = importMap(text)
  expect(reports.filter(({ problem }) => !problem.includes("is one-way"))).toEqual([])
  const rules = { id: "imported", title: "Imported", version: "1.0", map }
  const found = checkLaws(diplomacyOf(rules), {
    shapes: shapesOf(rules),
    options: [{ yearLimit: map.firstYear + 1 }],
    forgets: () => true,
    ranksDraws: () => true,
    runs: runs(2, 20),
    maxPlies: 40,
    seed: 1,
  })
  expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
})
