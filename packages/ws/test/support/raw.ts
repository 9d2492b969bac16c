import type { Known, Reply } from "@flottille/room"
import { createReplica, type RoomReplica, type RoomReplicaSetup } from "@flottille/room/replica"
import { WebSocket } from "ws"

/** A client of a room on a socket, with the bytes of each message. */
export class RawClient {
  readonly socket: WebSocket
  /** The payloads of all messages, in hexadecimal. */
  readonly bytes: string[] = []
  readonly replica: RoomReplica
  isOver = false
  onReply: (reply: Reply) => void = () => undefined
  /** Called with the text of each message, after `>` if the client sends it and `<` if it receives it. */
  onMessage: (sign: string, text: string) => void = () => undefined

  constructor(url: string, join: object, setup: RoomReplicaSetup = {}) {
    this.socket = new WebSocket(url)
    this.replica = createReplica(setup)
    this.socket.on("open", () => this.send({ type: "join", ...join }))
    this.socket.on("message", (data: Buffer) => {
      this.bytes.push(data.toString("hex"))
      this.onMessage("<", String(data))
      const reply: Reply = JSON.parse(String(data))
      const request = this.replica.read(reply)
      if (request) this.send(request)
      this.isOver ||= reply.type === "ended"
      this.onReply(reply)
    })
  }

  get known(): Known | undefined {
    return this.replica.known
  }

  /** Number of bytes received. */
  get received(): number {
    return this.bytes.reduce((sum, each) => sum + each.length / 2, 0)
  }

  send(message: object): void {
    const text = JSON.stringify(message)
    this.onMessage(">", text)
    this.socket.send(text)
  }
}
