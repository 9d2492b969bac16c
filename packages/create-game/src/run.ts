import { execFile } from "node:child_process"

/** Exit code and output of a program. */
export interface Ended {
  readonly code: number
  readonly output: string
}

/** Runs a program to its end, unheard. */
export function run(
  command: string,
  words: readonly string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const shell = process.platform === "win32" && command === "npm"
  const options = {
    cwd,
    env: { ...process.env, ...environment },
    shell,
    windowsHide: true,
    maxBuffer: Number.POSITIVE_INFINITY,
  }
  return new Promise((resolve) => {
    const child = execFile(command, words, options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) || 1 : 0, output: out + err || `${error?.message ?? ""}` }),
    )
    child.stdin?.end()
  })
}

/** Runs npm. */
export function npm(words: readonly string[], cwd: string): Promise<Ended> {
  return run("npm", [...words, "--no-audit", "--no-fund", "--loglevel=error"], cwd)
}

/** Runs a file with Node. */
export function node(words: readonly string[], cwd: string): Promise<Ended> {
  return run(process.execPath, words, cwd)
}

/** Has the tests of a game record its first playthrough. */
export function record(words: readonly string[], cwd: string): Promise<Ended> {
  return run(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...words], cwd, { UPDATE: "1" })
}
