import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"

/** A thread of Node that runs a file of this folder from its TypeScript. */
export function threadOf(file: string): Worker {
  const url = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))
  const code = `import("tsx/esm/api").then(({ register }) => {
  register({ tsconfig: ${url("../../../../tsconfig.json")} })
  return import(require("node:url").pathToFileURL(${url(file)}).href)
})`
  return new Worker(code, { eval: true })
}
