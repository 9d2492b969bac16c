import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import type { AnyGamePackage } from "@flottille/core/package"
import { fileLog } from "@flottille/room/file"
import { type RoomServer, roomCreation, serveRooms, type UpgradeServer } from "@flottille/ws"
import type { Connect, Plugin } from "vite"

/** Bots that may take seats in rooms. */
const bots = ["level:1", "level:2", "level:3"]

/** Rooms beside a page that Vite serves. */
export interface Rooms {
  readonly plugin: Plugin
  /** Closes all rooms and their logs. */
  close(): Promise<void>
}

/** Hosts rooms on the server with which Vite shows a page; they resume from the logs in a folder. */
export function roomsIn(folder: string, games: readonly AnyGamePackage[]): Rooms {
  mkdirSync(folder, { recursive: true })
  const creation = roomCreation({
    games,
    bots: () => bots,
    hourly: 1000,
    log(id, isNew) {
      const file = join(folder, `${id}.jsonl`)
      return isNew || existsSync(file) ? fileLog(file) : undefined
    },
  })
  let rooms: RoomServer | undefined
  const attach = (server: { readonly httpServer: UpgradeServer | null; readonly middlewares: Connect.Server }) => {
    server.middlewares.use((request, response, next) => {
      if (!creation.request(request, response)) next()
    })
    if (server.httpServer) rooms = serveRooms({ server: server.httpServer, open: creation.open })
  }
  return {
    plugin: { name: "flottille:rooms", configureServer: attach, configurePreviewServer: attach },
    close: async () => rooms?.close(),
  }
}
