/**
 * Functions of whole numbers with the same digits on every engine: those of `Math.log` and
 * `Math.cbrt` differ in the last place, and a search that counts a million such numbers comes to
 * another action for it. `+ - * /` and `Math.sqrt` are exact by the standard.
 */

/** Number of logarithms that are cached; a search asks for the same ones repeatedly. */
const KEPT = 65_536

const logarithms: number[] = []

/** The terms of the series of the area tangent, the last first: enough for 53 bits up to a fifth. */
const terms = [25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1]

function computeLog(count: number): number {
  let mantissa = count
  let halvings = 0
  for (; mantissa > 4 / 3; halvings++) mantissa /= 2
  const tangent = (mantissa - 1) / (mantissa + 1)
  const square = tangent * tangent
  let sum = 0
  for (const term of terms) sum = sum * square + 1 / term
  return halvings * Math.LN2 + 2 * tangent * sum
}

/** The natural logarithm of a whole number from 1 on. */
export function logOf(count: number): number {
  const known = logarithms[count]
  if (known !== undefined) return known
  const log = computeLog(count)
  if (count < KEPT) logarithms[count] = log
  return log
}

/** The cube root of a whole number from 1 to 2³¹ − 1. */
export function cubeRootOf(count: number): number {
  // From above, Newton's steps go down until rounding stops them.
  let root = 1 << Math.ceil((32 - Math.clz32(count)) / 3)
  for (;;) {
    const next = (2 * root + count / (root * root)) / 3
    if (next >= root) return root
    root = next
  }
}
