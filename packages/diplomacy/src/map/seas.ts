/** Sets of convoy places: bit masks of one word or more, of which several can lie in a row. */

/** An empty set. */
export function noSeas(words: number): number[] {
  const seas = [0]
  while (seas.length < words) seas.push(0)
  return seas
}

/** Puts a convoy place into one of several sets in a row; −1 is none. */
export function addSea(sets: { [word: number]: number }, set: number, words: number, sea: number): void {
  if (sea >= 0) sets[set * words + (sea >> 5)]! |= 1 << sea
}

/** Whether a convoy place is in one of several sets in a row; −1 is in none. */
export function hasSea(sets: ArrayLike<number>, set: number, words: number, sea: number): boolean {
  return sea >= 0 && (sets[set * words + (sea >> 5)]! & (1 << sea)) !== 0
}

/** Takes a convoy place out of a set; −1 is none. */
export function removeSea(seas: number[], sea: number): void {
  if (sea >= 0) seas[sea >> 5]! &= ~(1 << sea)
}

/** The lowest convoy place in a word that is not empty. */
export function lowestSea(word: number, bits: number): number {
  return word * 32 + 31 - Math.clz32(bits & -bits)
}

/** Takes the convoy places of one of several sets in a row out of another set, and appends them to a list. */
export function moveSeas(sets: ArrayLike<number>, set: number, words: number, left: number[], list: number[]): void {
  for (let word = 0; word < words; word++) {
    const found = sets[set * words + word]! & left[word]!
    left[word]! &= ~found
    for (let rest = found; rest !== 0; rest &= rest - 1) list.push(lowestSea(word, rest))
  }
}

/** Whether one of several sets in a row is empty. */
export function isEmpty(sets: ArrayLike<number>, set: number, words: number): boolean {
  for (let word = 0; word < words; word++) if (sets[set * words + word] !== 0) return false
  return true
}

/** Whether two sets have a place in common, the first of them one of several in a row. */
export function meets(sets: ArrayLike<number>, set: number, words: number, seas: ArrayLike<number>): boolean {
  for (let word = 0; word < words; word++) if (sets[set * words + word]! & seas[word]!) return true
  return false
}
