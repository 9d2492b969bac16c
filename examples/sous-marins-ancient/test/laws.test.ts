import { conform } from "@flottille/conformance"
import { ancientSubmarines } from "../src/index"
import { ancientSubmarinesPackage } from "../src/package"

conform(ancientSubmarines, {
  shapes: ancientSubmarinesPackage.shapes,
  options: [{ yearLimit: 2 }, { torpedo: "contested", surfaceDisguise: true, yearLimit: 1 }],
  // An action may end several phases: a view holds the letter of the last.
  forgets: () => true,
  // What others read in their letters, and concluded from it, is not guessed: no rule reads it.
  sought: ({ last: _letter, known: _conclusions, ...state }) => state,
  runs: 3,
  maxPlies: 50,
})
