import { conformBot } from "@flottille/conformance"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diabolikFleetPackage } from "@flottille/diabolik-fleet/package"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { subVariantPackage } from "@flottille/sub-variant/package"
import { runs } from "../../../scripts/deep.ts"
import { botNamed } from "../src/named"

const rounds = runs(1, 60)
/** Time to be late on a slow or busy machine: the law finds bots that think on, and does not measure speed. */
const slack = 10_000

for (const name of ["uniform", "greedy", "mcts", "ismcts", "duct", "expectimax"])
  conformBot(dejarikPackage.game, name, () => botNamed(dejarikPackage, name), {
    shapes: dejarikPackage.shapes,
    options: [{}, { seats: 4 }],
    runs: rounds,
    slack,
  })

for (const name of ["uniform", "greedy", "ismcts", "ismcts-plain", "duct"])
  conformBot(lesGrandsAmiraux.game, name, () => botNamed(lesGrandsAmiraux, name), {
    shapes: lesGrandsAmiraux.shapes,
    options: [{}, { memory: "none" }],
    runs: rounds,
    slack,
    iterations: 3,
  })

for (const name of ["uniform", "policy:hunting", "greedy", "mcts", "duct", "matrix"])
  conformBot(milleSabords.game, name, () => botNamed(milleSabords, name), {
    shapes: milleSabords.shapes,
    runs: rounds,
    slack,
  })

for (const name of ["alphabeta", "policy:racing", "greedy", "mcts"])
  conformBot(diabolikFleetPackage.game, name, () => botNamed(diabolikFleetPackage, name), {
    shapes: diabolikFleetPackage.shapes,
    options: [{}, { deployment: "alternate", singleFile: "line" }],
    runs: rounds,
    slack,
  })

for (const name of ["proposal", "joint", "mcts"])
  conformBot(diplomacyPackage.game, name, () => botNamed(diplomacyPackage, name), {
    shapes: diplomacyPackage.shapes,
    options: [{ yearLimit: 1902 }],
    runs: rounds,
    slack,
    iterations: 2,
  })

for (const name of ["proposal", "joint", "ismcts"])
  conformBot(subVariantPackage.game, name, () => botNamed(subVariantPackage, name), {
    shapes: subVariantPackage.shapes,
    options: [{ yearLimit: 1902 }],
    runs: rounds,
    slack,
    iterations: 2,
  })
