import { type DiabolikFleetRules, standardRules } from "@flottille/diabolik-fleet"

/** Two fleets of four ships on 6 × 6 squares: two arrivals win, and a fleet of one is lost. */
export const petiteMerRules: DiabolikFleetRules = {
  ...standardRules,
  id: "diabolik-petite-mer",
  title: "Diabolik Fleet, the small sea",
  version: "1.0",
  seas: { 2: { columns: 6, rows: 6, sides: ["south", "north"], minimumFleetTo: 3 } },
  ships: 4,
  arrivalsToWin: { least: 1, usual: 2, most: 3 },
  minimumFleet: { least: 2, usual: 2 },
}
