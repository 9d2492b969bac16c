import { dejarik } from "@flottille/dejarik"

/**
 * What an option is here unless another value is given.
 *
 * @rule XY-1.1
 */
export const defaults = { quietTurns: 50 } as const

/**
 * My Variant: Dejarik, but for what stands here.
 *
 * @example
 * myVariant.options().quietTurns // => 50
 */
export const myVariant: typeof dejarik = {
  ...dejarik,
  id: "my-variant",
  title: "My Variant",
  version: "1.0",
  options: (given) => dejarik.options({ ...defaults, ...given }),
  initialState: (given) => dejarik.initialState({ ...defaults, ...given }),
}
