import { spawn } from "node:child_process"
import { constants } from "node:os"
import { join } from "node:path"
import { root } from "./packages.mjs"

const isWindows = process.platform === "win32"
/** Settings of npm that say where packages come from. Others could change what is installed. */
const kept = /^npm_config_(.*registry|.*_auth.*|.*proxy|cache|cafile|strict_ssl|userconfig|globalconfig)$/i

/** Returns the environment of child processes, without `NODE_ENV` and what npm adds for its scripts. */
export function cleanEnvironment() {
  const isKept = (/** @type {string} */ name) => kept.test(name) || !/^(npm_|NODE_ENV$|INIT_CWD$)/i.test(name)
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)))
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set()
/** @type {NodeJS.Signals | undefined} */
let stopping

/** @param {NodeJS.Signals} signal */
const exitCode = (signal) => 128 + constants.signals[signal]

// A signal is passed on to the children, and this process exits after them. Ctrl-C in a terminal reaches them by
// itself.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => {
    stopping = signal
    if (children.size === 0) process.exit(exitCode(signal))
    if (signal !== "SIGINT" || !process.stdin.isTTY) for (const child of children) child.kill(signal)
  })

/** @type {((text: string) => void) | undefined} */
let overheard

/** Sets a listener for the output that commands print for the user. @type {(onMessage: typeof overheard) => void} */
export const overhear = (onMessage) => {
  overheard = onMessage
}

/**
 * Runs a command to its end; `output` is what was printed if `stdio` is "pipe", as it is with `input`.
 *
 * @typedef {import("node:child_process").SpawnOptions & { onSpawn?: (pid: number) => void; input?: string }} RunOptions
 * @typedef {Promise<{ code: number; output: string }>} Ended
 * @type {(command: string, parameters: readonly string[], options?: RunOptions) => Ended}
 */
export function run(command, parameters, { onSpawn, input, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const { stdio = input === undefined ? "inherit" : "pipe", env = cleanEnvironment() } = options
    const shared = stdio === "inherit" ? overheard : undefined
    const coloured = shared && process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1", ...env } : env
    /** @type {import("node:child_process").StdioOptions} */
    const how = shared ? ["inherit", "pipe", "pipe"] : stdio
    const child = spawn(command, parameters, { cwd: root, windowsHide: true, ...options, stdio: how, env: coloured })
    child.stdin?.end(input)
    children.add(child)
    if (child.pid !== undefined) onSpawn?.(child.pid)
    let output = ""
    for (const name of /** @type {const} */ (["stdout", "stderr"]))
      child[name]?.setEncoding("utf8").on("data", (text) => {
        if (!shared) output += text
        else {
          process[name].write(text)
          shared(text)
        }
      })
    child.on("error", reject)
    child.on("close", (code, signal) => {
      children.delete(child)
      if (stopping && children.size === 0) process.exit(exitCode(stopping))
      resolve({ code: code ?? exitCode(signal ?? "SIGKILL"), output })
    })
  })
}

/** Captures the output of a command instead of printing it. @type {{ stdio: ["ignore", "pipe", "pipe"] }} */
export const quiet = { stdio: ["ignore", "pipe", "pipe"] }

/** @type {(parameters: readonly string[], options?: RunOptions) => ReturnType<typeof run>} */
export const runNode = (parameters, options) => run(process.execPath, parameters, options)

/** @type {(parameters: readonly string[], options?: RunOptions) => ReturnType<typeof run>} */
export const runNpm = (parameters, options) => run("npm", parameters, { ...options, shell: isWindows })

/** Runs a tool of the repository. @type {typeof run} */
export const runTool = (tool, parameters, options) =>
  run(join(root, "node_modules", ".bin", tool), parameters, { ...options, shell: isWindows })
