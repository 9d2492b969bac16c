/** Whether tests take their time: the second round of `npm run check` does. `npm test` makes sure that every clause is tried, in minutes. */
export const deep = process.env.FLOTTILLE_DEEP === "1"

/** So many for every test, whatever it says: for campaigns of hours over a few tests, as `FLOTTILLE_RUNS=2000 npx vitest run --project bots laws -t "ismcts in"`. */
const asked = Number(process.env.FLOTTILLE_RUNS ?? 0)

/** How many random games, positions or cases a test tries: usually, and when it takes its time. */
export function runs(usual: number, many: number): number {
  return asked > 0 ? asked : deep ? many : usual
}
