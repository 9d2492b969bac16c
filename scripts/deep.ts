/** How much of its time a test takes, 0 to 1: some in the second round of `npm run check`, all in `npm run check -- --deep`. */
const depth = Number(process.env.FLOTTILLE_DEEP) || 0

/** Whether tests take their time. `npm test` makes sure that every clause is tried, in minutes. */
export const deep = depth > 0

/** So many for every test, whatever it says: for campaigns of hours over a few tests, as `FLOTTILLE_RUNS=2000 npx vitest run --project bots laws -t "ismcts in"`. */
const asked = Number(process.env.FLOTTILLE_RUNS ?? 0)

/** How many random games, positions or cases a test tries: usually, and when it takes its time. */
export function runs(usual: number, many: number): number {
  return asked > 0 ? asked : Math.max(usual, Math.ceil(depth * many))
}
