/**
 * A second reading of the movement rules, by the names of the spaces and without sets or masks:
 * walk every way, step by step, and write down where it ends.
 */

/** A board: its orbits from the inside out, and the rays of each. */
interface Walked {
  readonly orbits: readonly string[]
  readonly sectors: number
}

function beside(name: string, { orbits, sectors }: Walked): string[] {
  if (name === "C") return Array.from({ length: sectors }, (_, index) => `${orbits[0]}${index + 1}`)
  const orbit = name.charAt(0)
  const ray = Number(name.slice(1))
  const ring = orbits.indexOf(orbit)
  const around = [ray === sectors ? 1 : ray + 1, ray === 1 ? sectors : ray - 1].map((other) => `${orbit}${other}`)
  const nearer = ring === 0 ? "C" : `${orbits[ring - 1]}${ray}`
  return ring === orbits.length - 1 ? [...around, nearer] : [...around, nearer, `${orbits[ring + 1]}${ray}`]
}

/** Every end of a way of exactly so many steps over empty spaces, none entered twice. */
export function walk(start: string, steps: number, occupied: ReadonlySet<string>, board: Walked): Set<string> {
  const ends = new Set<string>()
  const go = (way: readonly string[]): void => {
    const here = way[way.length - 1] ?? start
    if (way.length === steps + 1) {
      ends.add(here)
      return
    }
    for (const next of beside(here, board)) if (!occupied.has(next) && !way.includes(next)) go([...way, next])
  }
  go([start])
  return ends
}

/** The same, without the spaces that fewer steps reach. */
export function walkShortest(start: string, steps: number, occupied: ReadonlySet<string>, board: Walked): Set<string> {
  const ends = walk(start, steps, occupied, board)
  for (let fewer = 1; fewer < steps; fewer++) for (const near of walk(start, fewer, occupied, board)) ends.delete(near)
  return ends
}
