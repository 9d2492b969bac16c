import { once } from "node:events"
import type { AddressInfo } from "node:net"
import dejarik from "@flottille/dejarik/package"
import { readLink } from "@flottille/ws/link"
import { afterEach, describe, expect, it } from "vitest"
import { WebSocketServer } from "ws"
import { listen } from "../../../ws/test/support/sockets"
import { ORDERS } from "./orders"
import { wireTo } from "./proxy"
import { hosting, person, player } from "./support"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function room(game: string, ...words: readonly string[]) {
  const made = await hosting(game, words)
  undone.push(made.close)
  return made
}

/** A player who leaves at the end of the test. */
function joins(...words: readonly string[]) {
  const seated = player(words)
  undone.push(async () => {
    seated.end()
    seated.interrupt()
    await seated.code
  })
  return seated
}

/** A person at a screen, who leaves at the end of the test. */
function sits(...words: readonly string[]) {
  const seated = person(words)
  undone.push(async () => {
    seated.interrupt()
    await seated.type("quit").catch(() => undefined)
    await seated.code.catch(() => undefined)
  })
  return seated
}

const count = (text: string, part: string) => text.split(part).length - 1

describe("join", () => {
  it("shows no control characters of a hostile server", async () => {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" })
    undone.push(() => server.close())
    await once(server, "listening")
    server.on("connection", (socket) =>
      socket.on("message", () =>
        socket.send(
          JSON.stringify({ type: "error", code: "wrong-token", sentence: "\u001b[2J\u009b31mgo away\u202e" }),
        ),
      ),
    )
    const { port } = server.address() as AddressInfo
    const hostile = joins(`ws://127.0.0.1:${port}/rooms/x#seat=red&key=a-key-of-22-characters-`)
    expect(await hostile.code).toBe(1)
    expect(hostile.err()).toContain("[2J31mgo away")
    expect(hostile.out() + hostile.err()).not.toMatch(/(?!\n)\p{Cc}|\u202e/u)
  })

  it("shows the board and the list of actions, and plays what is typed", async () => {
    const { link } = await room("dejarik", "--seed", "7", "--option", "firstSeat=red")
    const red = joins(link("red"))
    await red.sees("Dejarik: you play Red.")
    await red.sees(/ 1\. O11-C/)
    red.type("1")
    await red.sees(/red · 1 of 2 actions left/)
    red.type("O99-Q")
    await red.sees(/Not understood from character 1 on/)
    red.type("why C-O6")
    await red.sees(/\(DJ-|DJ-\d/)
    red.type("quit")
    expect(await red.code).toBe(0)
    expect(red.out()).toContain(
      `Join this seat again with: flottille join '${readLink(link("red"))?.url}#seat=red&key=`,
    )
  })

  it("plays a game from the lines of two scripts to its end, and saves the record", async () => {
    const { link } = await room("dejarik", "--seed", "7", "--option", "firstSeat=red")
    const red = joins(link("red"), "--save", "game.txt")
    const blue = joins(link("blue"))
    // The lines of blue are typed before it may act.
    blue.type("1", "1", "resign yes")
    red.type("1", "1", "wait end")
    expect(await red.code).toBe(0)
    expect(red.out()).toMatch(/Red wins/)
    expect(red.out()).toMatch(/Saved as game.txt/)
    expect(red.files["game.txt"]).toMatch(/\[Game "dejarik/)
    expect(await blue.code).toBe(0)
  })

  it("carries letters to their readers, and no byte of them to a third seat", async () => {
    const { link } = await room("diplomacy", "--seed", "1")
    const wire = await wireTo(link("italy"))
    undone.push(wire.close)
    const [france, england, italy] = [joins(link("france")), joins(link("england")), joins(wire.link)]
    await italy.sees("you play Italy")
    await england.sees("you play England")
    const before = wire.received().length
    france.type("letter england: Leave the Channel, and Belgium is yours.")
    await england.sees("Letter from france to you:")
    await england.sees("  Leave the Channel, and Belgium is yours.")
    await france.sees("Your letter to england has been delivered.")
    england.type("letter france:", "Agreed.", "", "And Burgundy?", ".")
    await france.sees("  And Burgundy?")
    expect(wire.received().length).toBe(before)
    expect(wire.received()).not.toMatch(/Channel|Burgundy/)
    france.type("letter all: Peace!")
    await italy.sees("Letter from france to everyone:")
    italy.type("letters france")
    await italy.sees(/Peace![\s\S]*Peace!/)
    expect(italy.out()).not.toMatch(/Channel|Burgundy/)
  })

  it("explains why a letter is not delivered", async () => {
    const { link } = await room("diplomacy", "--seed", "1", "--press", "public")
    const france = joins(link("france"))
    await france.sees("Letters in this phase go to everyone.")
    france.type("letter england: Psst.", "letter nobody: Hm.", "letter", "letter anonymous all: Boo.")
    await france.sees(/Letters in this phase go to everyone\.[\s\S]*Letters in this phase go to everyone\./)
    await france.sees('No player "nobody"')
    await france.sees("letter france, italy: text")
    await france.sees("You cannot write that letter in this phase.")
  })

  it("hides the sender of an anonymous letter from all but the sender", async () => {
    const { link } = await room("diplomacy", "--seed", "1", "--anonymous")
    const [france, england] = [joins(link("france")), joins(link("england"), "--lang", "fr")]
    await england.sees("vous jouez")
    france.type("letter anonymous england: Guess who.")
    await england.sees("Lettre. De : un joueur anonyme. À : vous.")
    france.type("letters")
    await france.sees("Letter from you (an anonymous player) to england:")
  })

  it("loses nothing and sends nothing twice when the connection is cut", async () => {
    const { link } = await room("diplomacy", "--seed", "1")
    const wire = await wireTo(link("france"))
    undone.push(wire.close)
    const [france, england] = [joins(wire.link), joins(link("england"))]
    await france.sees("you play France")
    await england.sees("you play England")
    wire.cut()
    await france.sees("The connection is lost")
    england.type("letter france: Are you there?")
    await england.sees("Your letter to france has been delivered.")
    france.type("letter england: I was away.", "A PAR - BUR")
    wire.mend()
    await france.sees("Connected again")
    await france.sees("Are you there?")
    await england.sees("I was away.")
    await france.sees(/A PAR - BUR|Paris/)
    france.type("letter england: Still here.")
    await england.sees("Still here.")
    expect(count(england.out(), "I was away.")).toBe(1)
    expect(count(france.out(), "  Are you there?")).toBe(1)
  })

  it("takes offers, votes and withdrawals, and ends by a draw", async () => {
    const { link } = await room("dejarik", "--seed", "7")
    const [red, blue] = [joins(link("red")), joins(link("blue"))]
    await blue.sees("you play Blue")
    red.type("offer draw")
    await blue.sees("Offer by red: a draw. Waiting for you: accept or decline.")
    red.type("withdraw")
    await blue.sees("The offer is no longer pending.")
    red.type("accept")
    await red.sees("There is no offer to answer.")
    blue.type("offer draw")
    await red.sees("Offer by blue: a draw.")
    red.type("accept")
    expect(await red.code).toBe(0)
    expect(await blue.code).toBe(0)
    expect(red.out()).toContain("The players agreed on a draw.")
  })

  it("lets the host decide, and everyone reads it", async () => {
    const { link } = await room("diplomacy", "--seed", "1", "--minutes", "60")
    const [host, france] = [joins(link("host")), joins(link("france"))]
    await host.sees("you are the host")
    await france.sees(/due .*\d\d:\d\d/)
    host.type("host extend 10", "host pause")
    await france.sees("The host has given 10 more minutes.")
    await france.sees("The host has paused the game.")
    host.type("host resume", "host replace france")
    await france.sees("The host has resumed the game.")
    await host.sees("Link for the new player of france: ")
    expect(await france.code).toBe(1)
    expect(france.err()).toContain("The host has given your seat to another player.")
    const [, again = ""] = /new player of france: (\S+)/.exec(host.out()) ?? []
    // The link of a page, as those of the host: a browser opens it too.
    expect(again).toMatch(/^http:.*#room=room&seat=france&key=.*&game=diplomacy$/)
    const next = joins(again)
    await next.sees("you play France")
  })

  it("lets spectators watch without input, and shows them no letters of others", async () => {
    const { link } = await room("dejarik", "--seed", "7", "--option", "firstSeat=red")
    const [red, blue, watcher] = [joins(link("red")), joins(link("blue")), joins(link("watch"))]
    watcher.end()
    await watcher.sees("Dejarik: you watch.")
    await blue.sees("you play Blue")
    red.type("letter blue: a secret", "1")
    await watcher.sees(/red · 1 of 2 actions left/)
    red.type("resign", "resign yes")
    expect(await watcher.code).toBe(0)
    expect(red.out()).toContain("type: resign yes")
    expect(watcher.out()).not.toContain("a secret")
    expect(watcher.out()).toMatch(/Blue wins/)
  })

  it("lets a bot sit at a room, which plays and answers letters once", async () => {
    const { link } = await room("diplomacy", "--seed", "1")
    joins(link("germany"), "--bot", "uniform")
    const france = joins(link("france"))
    await france.sees("you play France")
    france.type("letter germany: Friends?")
    await france.sees("A program plays this seat. It does not write letters.")
    france.type("letter germany: Really?", "letter all: Well.")
    await france.sees("Your letter to everyone has been delivered.")
    expect(count(france.out(), "A program plays this seat.")).toBe(1)
  })

  it("draws a key for a free seat, and prints the command that joins it again", async () => {
    const { url, server, rooms } = await listen({ open: () => ({ package: dejarik, seed: 7 }) })
    undone.push(() => rooms.close())
    undone.push(() => server.close())
    const blue = joins(`${url}table#game=dejarik`, "--seat", "blue")
    await blue.sees("you play Blue")
    const [, again = ""] = /new key: .*flottille join '(\S+)'/.exec(blue.out()) ?? []
    blue.type("quit")
    expect(await blue.code).toBe(0)
    await joins(again).sees("you play Blue")
    await joins(`${url}table`).sees("you play Red")
    await joins(`${url}table`, "--watch").sees("you watch")
  })

  it("does not let a stranger take a seat without its key", async () => {
    const { link } = await room("dejarik", "--seed", "7")
    const stranger = joins(readLink(link("red"))?.url ?? "")
    expect(await stranger.code).toBe(1)
    expect(stranger.err()).toContain("All seats are taken.")
  })

  it("plays a spring of Diplomacy by the lines of seven scripts", async () => {
    const { link } = await room("diplomacy", "--seed", "1")
    const players = Object.entries(ORDERS).map(([power, orders]) => {
      const each = joins(link(power))
      each.type(...orders, "ready", "wait turn", "quit")
      return each
    })
    for (const each of players) {
      await each.sees(/Turn \d, fall/)
      expect(await each.code).toBe(0)
      expect(each.out()).toContain("France, PAR - BUR: succeeds.")
    }
  })

  it("keeps the seat on Ctrl-C, and says how to join again", async () => {
    const { link } = await room("dejarik", "--seed", "7")
    const red = joins(link("red"))
    await red.sees("you play Red")
    red.interrupt()
    expect(await red.code).toBe(130)
    const [, again = ""] = /flottille join '(\S+)'/.exec(red.out()) ?? []
    await joins(again).sees("you play Red")
  })

  it("refuses a link that is none, a room that is not there and a wrong key", async () => {
    const { link } = await room("dejarik", "--seed", "7")
    expect(await player(["nowhere"]).code).toBe(1)
    const lost = player([link("red").replace("room=room", "room=other")])
    expect(await lost.code).toBe(1)
    expect(lost.err()).toContain("there is no such room")
    const wrong = player([link("red").replace(/key=[^&]+/, "key=short")])
    expect(await wrong.code).toBe(1)
    expect(wrong.err()).toContain("This token is not valid")
  })

  it("shows news on the screen while a line is being typed, which stays", async () => {
    const { link } = await room("diplomacy", "--seed", "1")
    const france = sits(link("france"))
    const england = joins(link("england"))
    await france.sees("france>")
    await england.sees("you play England")
    england.type("letter france: Hello from the sea.")
    await france.sees(/Hello from the sea\./)
    await france.type("")
    await france.sees("france>")
  })
})
