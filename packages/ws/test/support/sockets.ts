import { createServer, type Server } from "node:http"
import { type RoomServer, type RoomServerSetup, serveRooms } from "@flottille/ws"
import type { Socket } from "@flottille/ws/client"
import { WebSocket } from "ws"

/** All clients of a test have one address. */
const many = Number.MAX_SAFE_INTEGER

/** The port on which a server listens. */
export function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("it does not listen")
  return address.port
}

/** Rooms on a port of loopback, and where they are. */
export async function listen(
  setup: Omit<RoomServerSetup, "server">,
): Promise<{ readonly url: string; readonly server: Server; readonly rooms: RoomServer }> {
  const server = createServer((_, response) => response.writeHead(404).end())
  const limits = { addressClients: many, addressMessages: many, addressBytes: many, ...setup.limits }
  const rooms = serveRooms({ server, ...setup, limits })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { url: `ws://127.0.0.1:${portOf(server)}/rooms/`, server, rooms }
}

/** A socket of Node, as browsers have it, that can be cut. */
export function socketTo(url: string, headers = {}): Socket & { cut(): void } {
  const inner = new WebSocket(url, { headers })
  const socket: Socket & { cut(): void } = {
    send: (text) => inner.send(text),
    close: () => inner.close(),
    cut: () => inner.terminate(),
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  inner.on("open", () => socket.onopen?.(undefined as never))
  inner.on("close", (code, reason) => socket.onclose?.({ code, reason: String(reason) }))
  inner.on("error", () => undefined)
  inner.on("message", (data) => socket.onmessage?.({ data: String(data) }))
  return socket
}
