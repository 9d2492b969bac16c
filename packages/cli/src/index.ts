/**
 * The command line of Flottille, as a function: `main(argv, io)` runs one command in process.
 *
 * @packageDocumentation
 */
export { InputError } from "@flottille/host/errors"
export type { Choice, Io, Output, Question } from "./io"
export { main } from "./main"
export type { Files } from "./terminal/files"
export { type ProcessIo, type ProcessSetup, processIo } from "./terminal/process-io"
