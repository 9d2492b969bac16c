/** Sets of convoy places: bit masks of one or more words. One array can hold several sets in a row. */

export function noSeas(words: number): number[] {
  const seas = [0]
  while (seas.length < words) seas.push(0)
  return seas
}

/** Adds a convoy place to one of several sets in an array; −1 adds nothing. */
export function addSea(sets: { [word: number]: number }, set: number, words: number, sea: number): void {
  if (sea >= 0) sets[set * words + (sea >> 5)]! |= 1 << sea
}

/** Returns true if a convoy place is in one of several sets in an array; false for −1. */
export function hasSea(sets: ArrayLike<number>, set: number, words: number, sea: number): boolean {
  return sea >= 0 && (sets[set * words + (sea >> 5)]! & (1 << sea)) !== 0
}

/** Removes a convoy place from a set; −1 removes nothing. */
export function removeSea(seas: number[], sea: number): void {
  if (sea >= 0) seas[sea >> 5]! &= ~(1 << sea)
}

/** Returns the lowest convoy place in a non-empty word. */
export function lowestSea(word: number, bits: number): number {
  return word * 32 + 31 - Math.clz32(bits & -bits)
}

/** Moves the convoy places of one of several sets in an array from another set to a list. */
export function moveSeas(sets: ArrayLike<number>, set: number, words: number, left: number[], list: number[]): void {
  for (let word = 0; word < words; word++) {
    const found = sets[set * words + word]! & left[word]!
    left[word]! &= ~found
    for (let rest = found; rest !== 0; rest &= rest - 1) list.push(lowestSea(word, rest))
  }
}

/** Returns true if one of several sets in an array is empty. */
export function isEmpty(sets: ArrayLike<number>, set: number, words: number): boolean {
  for (let word = 0; word < words; word++) if (sets[set * words + word] !== 0) return false
  return true
}

/** Returns true if two sets overlap. The first is one of several sets in an array. */
export function meets(sets: ArrayLike<number>, set: number, words: number, seas: ArrayLike<number>): boolean {
  for (let word = 0; word < words; word++) if (sets[set * words + word]! & seas[word]!) return true
  return false
}
