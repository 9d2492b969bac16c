import { type DejarikRules, standardRules } from "@flottille/dejarik"

/** Three orbits of eight rays; every piece moves one space farther and defends with one die less. */
export const grandCircleRules: DejarikRules = {
  ...standardRules,
  id: "dejarik-grand-circle",
  title: "Dejarik, grand circle",
  version: "1.0",
  orbits: ["I", "M", "O"],
  sectors: 8,
  picture: null,
  actionsPerTurn: 3,
  pieces: standardRules.pieces.map((piece) => ({ ...piece, movement: piece.movement + 1, defence: piece.defence - 1 })),
  // Each front space has a second one behind it on its ray. Eight rays cannot be divided among
  // three seats.
  start: {
    2: [
      ["O1", "M1", "O8", "M8"],
      ["O5", "M5", "O4", "M4"],
    ],
    4: [
      ["O1", "M1"],
      ["O3", "M3"],
      ["O5", "M5"],
      ["O7", "M7"],
    ],
  },
}
