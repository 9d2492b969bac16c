import { connect, createServer, type Socket } from "node:net"

/** A wire between a client and a server, which records what the server sends, and can be cut. */
export async function wireTo(link: string) {
  const url = new URL(link)
  const target = Number(url.port)
  const sockets = new Set<Socket>()
  let received = ""
  let isOpen = true
  const server = createServer((inner) => {
    if (!isOpen) return void inner.destroy()
    const outer = connect(target, "127.0.0.1")
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on("error", () => undefined)
    }
    inner.pipe(outer)
    outer.pipe(inner)
    outer.on("data", (bytes: Buffer) => {
      received += bytes.toString("utf8")
    })
    inner.on("close", () => outer.destroy())
    outer.on("close", () => inner.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  url.port = String(typeof address === "object" ? address?.port : "")
  return {
    link: url.href,
    received: () => received,
    cut() {
      isOpen = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    mend() {
      isOpen = true
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
