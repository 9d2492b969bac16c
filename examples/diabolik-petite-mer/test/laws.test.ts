import { conform } from "@flottille/conformance"
import { petiteMerPackage } from "../src/package"

const { game, shapes } = petiteMerPackage

conform(game, {
  shapes,
  options: [
    { turnLimit: 60 },
    { deployment: "alternate", flanks: "beam", arrivalsToWin: 3, minimumFleet: 3, allowStop: false, turnLimit: 40 },
    { singleFile: "line", bonusCannonballs: 2, firstSeat: "north", turnLimit: 30 },
  ],
  runs: 15,
})
