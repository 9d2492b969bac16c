/** What was wrong with what was asked for. */
export type CreateGameErrorCode = "arguments" | "kind" | "name" | "taken" | "title" | "prefix" | "base" | "install"

/** Why nothing was made: one sentence for whoever asked. */
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
