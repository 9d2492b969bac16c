import { standardRules } from "@flottille/dejarik"

/** Rules of Dejarik on a small board: a centre and five spaces around it. */
export const smallRules = {
  ...standardRules,
  id: "small",
  orbits: ["I"],
  sectors: 5,
  picture: null,
  start: {
    2: [
      ["I1", "I2"],
      ["I3", "I4"],
    ],
  },
} as const
