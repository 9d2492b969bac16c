/** Returns the standard deviation of numbers; 1 while they are equal. */
export function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return squares > 1e-12 ? Math.sqrt(squares / values.length) : 1
}
