// A registry of our own, on the loopback address and in a folder of its own, and an npm with none of the user's settings.
import { fork } from "node:child_process"
import { once } from "node:events"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { cache, homeOf, installTool } from "../heavy-tools.mjs"
import { cleanEnvironment, runNpm } from "../processes.mjs"

/** The newest that runs on Node 20. */
const version = "6.8.0"
const home = homeOf("verdaccio", version)
const user = "rehearsal"

/**
 * @typedef {object} Registry
 * @property {string} address
 * @property {NodeJS.ProcessEnv} publisher For npm, Git and Changesets: this registry is the only one there is.
 * @property {NodeJS.ProcessEnv} caller For npm: our packages come from this registry, those of others from where npm looks on this machine.
 * @property {() => Promise<void>} stop
 */

/** Installs Verdaccio, if it is not there. */
export function installVerdaccio() {
  return installTool("verdaccio", version, { "node-fetch": "2.7.0" })
}

/** Where third-party packages come from: wherever npm is told to look on this machine. */
async function upstream() {
  const { code, output } = await runNpm(["config", "get", "registry", "--loglevel=error"], { stdio: ["ignore", "pipe", "pipe"] })
  const address = output.trim().split("\n").at(-1) ?? ""
  if (code !== 0 || !URL.canParse(address)) throw new Error(`npm does not say which registry it uses: ${output.trim()}`)
  return address
}

/**
 * What this process runs in, without the settings and secrets that npm and Git would take from there or from the user's files.
 *
 * @param {string} folder
 * @param {Readonly<Record<string, string>>} settings
 * @param {string} npmrc
 * @returns {NodeJS.ProcessEnv}
 */
function privateEnvironment(folder, settings, npmrc) {
  const nothing = join(folder, "nothing")
  writeFileSync(nothing, "")
  const userconfig = join(folder, "npmrc")
  writeFileSync(userconfig, npmrc)
  const kept = Object.entries(cleanEnvironment()).filter(([name]) => !/^(npm_config_|node_auth_token$|npm_token$|git_)/i.test(name))
  const npm = {
    ...settings,
    userconfig,
    globalconfig: nothing,
    noproxy: "127.0.0.1",
    update_notifier: "false",
    fund: "false",
    audit: "false",
  }
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(Object.entries(npm).map(([name, value]) => [`npm_config_${name}`, value])),
    ...{ GIT_AUTHOR_NAME: user, GIT_AUTHOR_EMAIL: "", GIT_COMMITTER_NAME: user, GIT_COMMITTER_EMAIL: "" },
    ...{ GIT_CONFIG_GLOBAL: nothing, GIT_CONFIG_NOSYSTEM: "1" },
  }
}

/**
 * Starts Verdaccio. It ends with this process, however that ends.
 *
 * @param {string} folder Where everything is kept.
 * @param {string} scope
 * @returns {Promise<Registry>}
 */
export async function startRegistry(folder, scope) {
  const log = join(folder, "verdaccio.log")
  const settings = {
    storage: join(folder, "storage"),
    auth: { htpasswd: { file: join(folder, "htpasswd"), max_users: 1 } },
    // No uplink: it would read and write the whole history of every package of others, a minute of work for each rehearsal.
    packages: { [`${scope}/*`]: { access: "$all", publish: "$authenticated" } },
    log: { type: "file", path: log, format: "pretty", level: "warn" },
    web: { enable: false },
    max_body_size: "50mb",
  }
  const file = join(folder, "verdaccio.yaml")
  writeFileSync(file, JSON.stringify(settings)) // JSON is YAML
  const child = fork(fileURLToPath(new URL("registry-process.mjs", import.meta.url)), [join(home, "package.json"), file], {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    env: cleanEnvironment(),
  })
  const kill = () => child.kill("SIGKILL")
  // Before whoever takes the folder away.
  process.prependOnceListener("exit", kill)
  let complaint = ""
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    complaint += text
  })
  const ended = once(child, "exit")
  const [port] = await Promise.race([once(child, "message"), ended.then(() => [undefined])])
  if (typeof port !== "number")
    throw new Error(`Verdaccio does not start: ${complaint.trim()}\n${existsSync(log) ? readFileSync(log, "utf8") : ""}`)

  const address = `http://127.0.0.1:${port}`
  const answer = await fetch(`${address}/-/user/org.couchdb.user:${user}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: user, password: user }),
  })
  const { token } = /** @type {{ token?: string }} */ (await answer.json())
  if (!token) throw new Error(`Verdaccio lets nobody in: ${answer.status}`)
  const npmrc = `${address.replace("http:", "")}/:_authToken=${token}\n`
  return {
    address,
    publisher: privateEnvironment(folder, { registry: address, cache: join(folder, "npm") }, npmrc),
    caller: privateEnvironment(folder, { registry: await upstream(), [`${scope}:registry`]: address, cache: join(cache, "npm") }, npmrc),
    async stop() {
      process.off("exit", kill)
      kill()
      await ended
    },
  }
}
