/**
 * A second reading of the movement rules, by the names of the spaces and without sets or masks: walk every way, step by step,
 * and write down where it ends.
 */
function beside(name: string): string[] {
  if (name === "C") return Array.from({ length: 12 }, (_, index) => `I${index + 1}`)
  const orbit = name.charAt(0)
  const ray = Number(name.slice(1))
  const around = [ray === 12 ? 1 : ray + 1, ray === 1 ? 12 : ray - 1].map((other) => `${orbit}${other}`)
  return orbit === "I" ? [...around, "C", `O${ray}`] : [...around, `I${ray}`]
}

/** Every end of a way of exactly so many steps over empty spaces, none entered twice. */
export function walk(start: string, steps: number, occupied: ReadonlySet<string>): Set<string> {
  const ends = new Set<string>()
  const go = (way: readonly string[]): void => {
    const here = way[way.length - 1] ?? start
    if (way.length === steps + 1) {
      ends.add(here)
      return
    }
    for (const next of beside(here)) if (!occupied.has(next) && !way.includes(next)) go([...way, next])
  }
  go([start])
  return ends
}

/** The same, without the spaces that fewer steps reach. */
export function walkShortest(start: string, steps: number, occupied: ReadonlySet<string>): Set<string> {
  const ends = walk(start, steps, occupied)
  for (let fewer = 1; fewer < steps; fewer++) for (const near of walk(start, fewer, occupied)) ends.delete(near)
  return ends
}
