import type { VectorPlan } from "@flottille/conformance/vectors"

/** What the game is played with to make its vectors. */
export const plan: VectorPlan = {
  options: [
    {},
    { flanks: "beam", deployment: "alternate", arrivalsToWin: 2, minimumFleet: 4, allowStop: false, turnLimit: 60 },
    { singleFile: "line", bonusCannonballs: 2, firstSeat: "north", turnLimit: 20 },
    { seats: 3, minimumFleet: 6, turnLimit: 40, firstSeat: "west" },
    { seats: 4, jointSinking: true, minimumFleet: 6, bonusCannonballs: 3, turnLimit: 40 },
  ],
  runs: 8,
}
