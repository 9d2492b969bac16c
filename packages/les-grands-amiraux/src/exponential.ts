/** Terms of the power series in reverse order, enough for 53 bits up to half of ln 2. */
const terms = [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]

/**
 * Returns `e` to a power with the same digits on every engine. `Math.exp` differs in the last
 * place, which would change the choices of bots.
 */
export function exponential(power: number): number {
  const doublings = Math.round(power / Math.LN2)
  const rest = power - doublings * Math.LN2
  let value = 1
  for (const term of terms) value = 1 + (value * rest) / term
  for (let left = Math.min(Math.abs(doublings), 1100); left > 0; left--) value = doublings > 0 ? value * 2 : value / 2
  return value
}
