/**
 * The command line of Flottille, as a function: `main(argv, io)` runs one command in process.
 *
 * @packageDocumentation
 */
export { InputError } from "@flottille/host/errors"
export type { Io } from "./io"
export { main } from "./main"
export { processIo } from "./terminal/process-io"
