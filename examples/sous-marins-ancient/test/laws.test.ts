import { conform } from "@flottille/conformance"
import { ancientSubmarines } from "../src/index"
import { ancientSubmarinesPackage } from "../src/package"

conform(ancientSubmarines, {
  shapes: ancientSubmarinesPackage.shapes,
  options: [{ yearLimit: 2 }, { torpedo: "contested", surfaceDisguise: true, yearLimit: 1 }],
  runs: 3,
  maxPlies: 50,
})
