/** Whether tests take their time: the second round of `npm run check` does. `npm test` makes sure that every clause is tried, in minutes. */
export const deep = process.env.FLOTTILLE_DEEP === "1"

/** How many random games, positions or cases a test tries: usually, and when it takes its time. */
export function runs(usual: number, many: number): number {
  return deep ? many : usual
}
