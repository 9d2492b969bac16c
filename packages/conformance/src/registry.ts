/** The functions of Vitest that register tests, in a module that our own tests can replace. */
export { describe, expect, test } from "vitest"
