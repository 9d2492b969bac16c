/**
 * Games for language models over the Model Context Protocol: tools to play one seat, rules as
 * resources, boards as pictures.
 *
 * @packageDocumentation
 */
export { createServer } from "./server"
