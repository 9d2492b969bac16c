/**
 * The command `npm create @flottille/game`: plans a new game or a variant, and writes all of it or
 * nothing.
 *
 * @packageDocumentation
 */
export { CreateGameError } from "./errors"
