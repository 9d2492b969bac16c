/** The kind of fault in a request. */
export type CreateGameErrorCode = "arguments" | "name" | "taken" | "title" | "prefix" | "base" | "install"

/**
 * The reason why nothing was created, in one sentence.
 *
 * @example
 * new CreateGameError("name", "expected a name in lower case").message // => "expected a name in lower case"
 */
export class CreateGameError extends Error {
  override readonly name = "CreateGameError"

  constructor(
    readonly code: CreateGameErrorCode,
    message: string,
  ) {
    super(message)
  }
}

/** Recognises a {@link CreateGameError}. */
export function isCreateGameError(error: unknown): error is CreateGameError {
  return error instanceof Error && error.name === "CreateGameError"
}
