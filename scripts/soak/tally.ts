// Counts the random games that tests play, and their plies. A game is made once and frozen: as it
// is, its functions are put behind counters.
const tally = { games: 0, plies: 0 }

/** What was counted since this was asked last. */
export function taken(): { readonly games: number; readonly plies: number } {
  const { games, plies } = tally
  Object.assign(tally, { games: 0, plies: 0 })
  return { games, plies }
}

function count(value: object, name: string, what: keyof typeof tally): void {
  const asked: unknown = Reflect.get(value, name)
  if (typeof asked !== "function") return
  Reflect.set(value, name, (...given: unknown[]): unknown => {
    tally[what]++
    return Reflect.apply(asked, value, given)
  })
}

const freeze = Object.freeze
Object.freeze = <T>(value: T): Readonly<T> => {
  if (
    typeof value === "object" &&
    value !== null &&
    !Object.isFrozen(value) &&
    "initialState" in value &&
    "step" in value
  ) {
    count(value, "initialState", "games")
    count(value, "step", "plies")
  }
  return freeze(value)
}
