import { spawn } from "node:child_process"

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
  return new Promise((resolve) => {
    const shell = process.platform === "win32" && command === "npm"
    const child = spawn(command, words, {
      cwd,
      env: { ...process.env, ...environment },
      shell,
      stdio: ["ignore", "pipe", "pipe"],
      windowsHide: true,
    })
    let output = ""
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text
      })
    child.on("error", (error) => resolve({ code: 1, output: error.message }))
    child.on("close", (code) => resolve({ code: code ?? 1, output }))
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
