/**
 * What `npm create @flottille/game` does: plans a new game or a variant, writes it all or not at all.
 *
 * @packageDocumentation
 */
export { CreateGameError, type CreateGameErrorCode } from "./errors"
export { type Kind, kinds } from "./kinds"
export { main } from "./main"
