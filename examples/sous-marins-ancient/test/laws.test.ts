import { conform } from "@flottille/conformance"
import { sought } from "@flottille/sub-variant/package"
import { ancientSubmarines } from "../src/index"
import { ancientSubmarinesPackage } from "../src/package"

conform(ancientSubmarines, {
  shapes: ancientSubmarinesPackage.shapes,
  options: [{ yearLimit: 2 }, { torpedo: "contested", surfaceDisguise: true, yearLimit: 1 }],
  // An action may end several phases: a view holds the letter of the last.
  forgets: () => true,
  sought,
  runs: 3,
  maxPlies: 50,
})
