/** The names of squares. */

const westernFiles = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"] as const
const easternFiles = ["n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z"] as const

/** The names of the files from the west. */
export const fileNames = Object.freeze([...westernFiles, ...easternFiles] as const)

/** A square in notation: file, then rank. `a1` lies in the south-west. */
export type Square = `${(typeof fileNames)[number]}${number}`
