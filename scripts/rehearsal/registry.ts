import { writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { cache, installTool } from "../heavy-tools.ts"
import { cleanEnvironment, quiet, runNpm } from "../processes.mjs"

/** The newest version for Node 20. */
const VERSION = "6.8.0"

/** A registry on the loopback address. */
export interface Registry {
  readonly address: string
  /** Environment of npm and Changesets, with this registry alone and without secrets. */
  readonly publisher: NodeJS.ProcessEnv
  /** Environment of npm, with this registry for our packages and the usual one for others. */
  readonly caller: NodeJS.ProcessEnv
  readonly stop: () => void
}

function written(path: string, text: string): string {
  writeFileSync(path, text)
  return path
}

/** Returns the registry that npm uses on this machine. */
async function upstream(): Promise<string> {
  const { code, output } = await runNpm(["config", "get", "registry", "--loglevel=error"], quiet)
  const address = output.trim().split("\n").at(-1) ?? ""
  if (code !== 0 || !URL.canParse(address)) throw new Error(`npm does not say which registry it uses: ${output.trim()}`)
  return address
}

/** Returns the environment without the user's settings and secrets for npm and Git. */
export function isolated(folder: string, name: string, npmrc: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(cleanEnvironment()).filter(
    ([name]) => !/^(npm_config_|node_auth_token$|npm_token$|git_)/i.test(name),
  )
  const nothing = written(join(folder, "nothing"), "")
  const settings = { ...npmrc, "update-notifier": "false", fund: "false", audit: "false", noproxy: "127.0.0.1" }
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`)
  return {
    ...Object.fromEntries(kept),
    npm_config_userconfig: written(join(folder, name), lines.join("")),
    npm_config_globalconfig: nothing,
    npm_config_registry: npmrc.registry,
    GIT_CONFIG_GLOBAL: nothing,
    GIT_CONFIG_NOSYSTEM: "1",
    ...{ GIT_AUTHOR_NAME: "rehearsal", GIT_AUTHOR_EMAIL: "", GIT_COMMITTER_NAME: "rehearsal", GIT_COMMITTER_EMAIL: "" },
  }
}

/** Starts Verdaccio, and installs it if it is missing. */
export async function startRegistry(folder: string, scope: string): Promise<Registry> {
  const verdaccio = await installTool("verdaccio", VERSION, { "node-fetch": "2.7.0" })
  const { runServer } = createRequire(join(verdaccio, "package.json"))("verdaccio")
  const settings = {
    storage: join(folder, "storage"),
    // An uplink would copy the whole history of every third-party package, which takes a minute.
    packages: { [`${scope}/*`]: { access: "$all", publish: "$all" } },
    log: { type: "file", path: join(folder, "verdaccio.log"), format: "pretty", level: "warn" },
    web: { enable: false },
    max_body_size: "50mb",
  }
  // JSON is YAML.
  const server = await runServer(written(join(folder, "verdaccio.yaml"), JSON.stringify(settings)))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = `http://127.0.0.1:${server.address().port}/`
  // npm publishes only with a token; the registry takes any.
  const token = { [`${address.replace("http:", "")}:_authToken`]: "rehearsal" }
  return {
    address,
    publisher: isolated(folder, "publisher.npmrc", { registry: address, cache: join(folder, "npm"), ...token }),
    caller: isolated(folder, "caller.npmrc", {
      registry: await upstream(),
      [`${scope}:registry`]: address,
      cache: join(cache, "npm"),
    }),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
