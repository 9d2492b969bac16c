import { spawn } from "node:child_process"
import { basename } from "node:path"
import { root } from "./packages.mjs"

/** Settings of npm that change what is installed and where; registry, proxy and cache are kept. */
const steering = new Set(
  `also dev dry_run engine_strict force global if_present include include_workspace_root install_links install_strategy json legacy_bundling
  legacy_peer_deps local_prefix location lockfile_version omit only optional package_lock package_lock_only prefer_dedupe prefix production
  recursive save save_dev save_exact save_optional save_prod silent strict_peer_deps workspace workspaces workspaces_update`.split(
    /\s+/,
  ),
)

/** Returns the environment of child processes, without these settings and `NODE_ENV`. */
export function cleanEnvironment() {
  /** @type {NodeJS.ProcessEnv} */
  const environment = {}
  for (const [name, value] of Object.entries(process.env)) {
    const setting = /^npm_config_(.+)$/i.exec(name)?.[1]
    if (setting && steering.has(setting.toLowerCase().replaceAll("-", "_"))) continue
    if (/^npm_(lifecycle|package|command)/i.test(name) || name === "NODE_ENV" || name === "INIT_CWD") continue
    environment[name] = value
  }
  return environment
}

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set()
/** @type {NodeJS.Signals | undefined} */
let stopping

/**
 * Passes a signal on to the children and exits after them.
 *
 * @param {NodeJS.Signals} signal
 */
function stop(signal) {
  stopping = signal
  if (children.size === 0) process.exit(exitCode(signal))
  // Ctrl-C in a terminal reaches the children by itself; a game in progress may handle it.
  if (signal === "SIGINT" && process.stdin.isTTY) return
  for (const child of children) child.kill(signal)
  setTimeout(() => {
    for (const child of children) child.kill("SIGKILL")
  }, 5000).unref()
}

/** @param {NodeJS.Signals} signal */
function exitCode(signal) {
  return 128 + ({ SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }[/** @type {string} */ (signal)] ?? 9)
}

for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => stop(signal))

/** @type {((text: string) => void) | undefined} */
let overheard

/**
 * Sets a listener for the output that commands print for the user.
 *
 * @param {((text: string) => void) | undefined} onMessage
 */
export function overhear(onMessage) {
  overheard = onMessage
}

/** Returns the variable that keeps colours in output that passes through this process to a terminal. */
function coloured() {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: "1" } : {}
}

/**
 * Runs a command to its end. If this process receives a signal meanwhile, it exits after the command.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {import("node:child_process").SpawnOptions & { onSpawn?: (pid: number) => void; input?: string }} [options]
 * @returns {Promise<{ code: number; output: string }>} `output` is what was printed if `stdio` is "pipe", as it is with `input`.
 */
export function run(command, parameters, { onSpawn, input, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const { stdio = input === undefined ? "inherit" : "pipe", env = cleanEnvironment() } = options
    const shared = stdio === "inherit" ? overheard : undefined
    const child = spawn(command, parameters, {
      cwd: root,
      windowsHide: true,
      ...options,
      ...(shared ? { stdio: ["inherit", "pipe", "pipe"], env: { ...coloured(), ...env } } : { stdio, env }),
    })
    child.stdin?.end(input)
    children.add(child)
    if (child.pid !== undefined) onSpawn?.(child.pid)
    let output = ""
    for (const [stream, ours] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]))
      stream?.setEncoding("utf8").on("data", (text) => {
        if (shared) {
          ours.write(text)
          shared(text)
        } else output += text
      })
    child.on("error", (error) => {
      children.delete(child)
      reject(error)
    })
    child.on("close", (code, signal) => {
      children.delete(child)
      if (stopping && children.size === 0) process.exit(exitCode(stopping))
      resolve({ code: code ?? exitCode(signal ?? "SIGKILL"), output })
    })
  })
}

/** Captures the output of a command instead of printing it. @type {{ stdio: ["ignore", "pipe", "pipe"] }} */
export const quiet = { stdio: ["ignore", "pipe", "pipe"] }

/**
 * @param {readonly string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNode(parameters, options) {
  return run(process.execPath, parameters, options)
}

/**
 * Runs npm, the same one that has started this process if any.
 *
 * @param {readonly string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(parameters, options) {
  const starter = process.env.npm_execpath
  if (starter && /^npm-cli\.c?js$/.test(basename(starter))) return runNode([starter, ...parameters], options)
  return process.platform === "win32"
    ? run("npm.cmd", parameters, { ...options, shell: true })
    : run("npm", parameters, options)
}

/**
 * Runs a tool of the repository with this Node.
 *
 * @param {string} tool
 * @param {readonly string[]} parameters
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runTool(tool, parameters, options) {
  return runNode([toolPath(tool), ...parameters], options)
}

/** @param {string} tool */
export function toolPath(tool) {
  const paths = /** @type {Record<string, string>} */ ({
    attw: "@arethetypeswrong/cli/dist/index.js",
    biome: "@biomejs/biome/bin/biome",
    changeset: "@changesets/cli/bin.js",
    knip: "knip/bin/knip.js",
    publint: "publint/src/cli.js",
    "size-limit": "size-limit/bin.js",
    stryker: "@stryker-mutator/core/bin/stryker.js",
    tsc: "typescript/bin/tsc",
    tsup: "tsup/dist/cli-default.js",
    typedoc: "typedoc/bin/typedoc",
    vitest: "vitest/vitest.mjs",
  })
  return `${root}/node_modules/${paths[tool] ?? tool}`
}
