/** `serve --http`: the adjudicator over HTTP. */
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import type { AnyRuledPackage } from "@flottille/core/package"
import { InputError, loadOptional, problemOf } from "@flottille/host/errors"
import { type Io, say } from "../io"
import { startFar } from "./far"

export interface HttpRequest {
  readonly port: number
  /** The address to listen at; this machine alone by default. */
  readonly host?: string
}

/** Milliseconds for a request to arrive. */
const ARRIVAL = 10_000
/** Connections at once. */
const MOST_CONNECTIONS = 1000

export async function serveHttp(
  io: Io,
  games: readonly AnyRuledPackage[],
  { port, host = "127.0.0.1" }: HttpRequest,
): Promise<number> {
  const packages = ["hono", "@hono/node-server"]
  const [{ createApp }, { createAdaptorServer }] = await loadOptional("--http", packages, () =>
    Promise.all([import("./app"), import("@hono/node-server")]),
  )
  const report = (error: unknown) => io.stderr.write(`${problemOf(error)}\n`)
  const far = io.worker && (await startFar(io.worker))
  const { fetch } = createApp(games, { version: io.version, report, far })
  const server = createAdaptorServer({
    fetch,
    serverOptions: { requestTimeout: ARRIVAL, headersTimeout: ARRIVAL, keepAliveTimeout: 30_000 },
  })
  server.maxConnections = MOST_CONNECTIONS
  server.listen(port, host)
  await once(server, "listening").catch((error) => {
    throw new InputError("--http", problemOf(error))
  })
  const { address, port: bound } = server.address() as AddressInfo
  say(io, `http://${address.includes(":") ? `[${address}]` : address}:${bound}/openapi.json`)
  if (!io.signal.aborted) await once(io.signal, "abort")
  server.close()
  if ("closeAllConnections" in server) server.closeAllConnections()
  await far?.stop()
  return 0
}
