import { vi } from "vitest"

/** Waits until a claim holds, for as long as a slow or busy machine may need. */
export const eventually = <T>(claim: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(claim, { timeout: 60_000, interval: 5 })
