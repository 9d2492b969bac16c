/** Reasons why a game cannot be shown. */
import problems from "./problems.json" with { type: "json" }

/** The reason why a game cannot be shown. */
export type Problem = keyof typeof problems

/** It cannot be shown, and why, with the words of the library where it has some. */
export class Unreadable extends Error {
  override readonly name = "Unreadable"

  constructor(
    readonly problem: Problem,
    readonly detail = "",
  ) {
    super(`${problem}: ${detail}`)
  }
}

/** Recognises an {@link Unreadable}. */
export function isUnreadable(error: unknown): error is Unreadable {
  return error instanceof Error && error.name === "Unreadable"
}
