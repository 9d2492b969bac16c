import { isDeepStrictEqual } from "node:util"
import { expect } from "vitest"

/**
 * Expects two values to be equal, in a loop over thousands of them: `expect` and the description of the place cost
 * more than the comparison, and are left to a failure.
 *
 * @param place - Returns where the values were found, for the message.
 */
export function expectSame(found: unknown, wanted: unknown, place: () => string = () => ""): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, place()).toEqual(wanted)
}
