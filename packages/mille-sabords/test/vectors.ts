import type { VectorPlan } from "@flottille/conformance/vectors"

/** What the game is played with to make its vectors. */
export const plan: VectorPlan = {
  options: [
    {},
    { sea: { shape: "circle", diameter: 50 }, wind: 30, turnStep: 30, rounding: "none", turnLimit: 12 },
    {
      islands: [
        { x: 0, y: 0, radius: 2.5 },
        { x: -12, y: 3, radius: 1 },
      ],
      resistance: 20,
      turnLimit: 20,
    },
    {
      rose: [0, 0, 1, 3, 0],
      turnStep: 15,
      distance: "middle",
      rounding: "nearest",
      arc: [0, 180],
      collision: "off",
      turnLimit: 15,
    },
    { rose: [1, 1, 1, 1, 1], wind: 315, turnStep: 5, freeAngles: true, rounding: "down", resistance: 15, turnLimit: 4 },
  ],
  positions: [
    '4 movement 0,0,0,10,2/2 0,2200000,180,10,2/2 {"wind":270}',
    "4 boarding 0,0,0,7,0/1 400000,0,0,4,0/1",
    "4 boarding-after-fire 0,0,0,5,0/0 400000,0,0,5,0/0",
    "9 movement 23500000,0,90,10,2/2 0,0,45,10,1/1",
    "9 movement 23500000,0,90,10,2/2 22500000,0,90,10,2/2,F",
    "100 movement 0,0,45,3,1/1 3000000,0,225,2,3/3",
  ],
}
