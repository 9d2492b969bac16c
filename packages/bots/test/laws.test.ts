import { conformBot } from "@flottille/conformance"
import { dejarikBots } from "@flottille/dejarik/bots"
import { shapes as dejarikShapes } from "@flottille/dejarik/schema"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { shapes as diabolikShapes } from "@flottille/diabolik-fleet/schema"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { shapes as diplomacyShapes } from "@flottille/diplomacy/schema"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import { shapes as amirauxShapes } from "@flottille/les-grands-amiraux/schema"
import milleSabords from "@flottille/mille-sabords/bots"
import { shapes as sabordsShapes } from "@flottille/mille-sabords/schema"
import { subVariantBots } from "@flottille/sub-variant/bots"
import { shapes as subVariantShapes } from "@flottille/sub-variant/schema"
import { runs } from "../../../scripts/deep.ts"
import { botNamed } from "../src/named"

const rounds = runs(1, 60)
/** Time to be late on a slow or busy machine: the law finds bots that think on, and does not measure speed. */
const slack = 10_000

for (const name of ["uniform", "greedy", "mcts", "ismcts", "duct", "expectimax"])
  conformBot(dejarikBots.game, name, () => botNamed(dejarikBots, name), {
    shapes: dejarikShapes,
    options: [{}, { seats: 4 }],
    runs: rounds,
    slack,
  })

for (const name of ["uniform", "greedy", "alphabeta", "ismcts", "ismcts-plain", "duct"])
  conformBot(lesGrandsAmiraux.game, name, () => botNamed(lesGrandsAmiraux, name), {
    shapes: amirauxShapes,
    options: [{}, { memory: "none" }],
    runs: rounds,
    slack,
    iterations: 3,
  })

for (const name of ["uniform", "policy:hunting", "greedy", "mcts", "duct", "matrix"])
  conformBot(milleSabords.game, name, () => botNamed(milleSabords, name), {
    shapes: sabordsShapes,
    runs: rounds,
    slack,
  })

for (const name of ["alphabeta", "policy:racing", "greedy", "mcts"])
  conformBot(diabolikFleetBots.game, name, () => botNamed(diabolikFleetBots, name), {
    shapes: diabolikShapes,
    options: [{}, { deployment: "alternate", singleFile: "line" }],
    runs: rounds,
    slack,
  })

for (const name of ["proposal", "joint", "mcts"])
  conformBot(diplomacyBots.game, name, () => botNamed(diplomacyBots, name), {
    shapes: diplomacyShapes,
    options: [{ yearLimit: 1902 }],
    runs: rounds,
    slack,
    iterations: 2,
  })

for (const name of ["proposal", "joint", "ismcts"])
  conformBot(subVariantBots.game, name, () => botNamed(subVariantBots, name), {
    shapes: subVariantShapes,
    options: [{ yearLimit: 1902 }],
    runs: rounds,
    slack,
    iterations: 2,
  })
