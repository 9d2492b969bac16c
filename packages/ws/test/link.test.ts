import { describe, expect, it } from "vitest"
import { formatLink, type RoomLink, readLink } from "../src/link"

const page = "https://example.org/play/"

describe("links of rooms", () => {
  it("name the room, the seat and the key", () => {
    const link = { url: "ws://10.0.0.2:8080/rooms/evening", seat: "france", key: "a&b=c", game: "diplomacy" }
    const text = formatLink(link, "http://10.0.0.2:8080/")
    expect(text).toBe("http://10.0.0.2:8080/#room=evening&seat=france&key=a%26b%3Dc&game=diplomacy")
    expect(readLink(text)).toEqual(link)
    expect(readLink(` ${text} `, page)).toEqual(link)
  })

  it("come back from an address as they went into it, with a page and without one", () => {
    const links: readonly RoomLink[] = [
      { url: "wss://example.org/rooms/7", key: "k&y=1", seat: "red", game: "dejarik" },
      { url: "wss://example.org/rooms/7", host: true, key: "k" },
      { url: "ws://127.0.0.1:8080/rooms/dejarik-1", watch: true },
      { url: "ws://[::1]:8080/rooms/7" },
      { url: "wss://example.org/games/rooms/7", seat: "é ü" },
      { url: "wss://example.org/lobby?table=7", key: "k" },
    ]
    for (const link of links) {
      expect(readLink(formatLink(link, page))).toEqual(link)
      expect(readLink(formatLink(link))).toEqual(link)
      expect(readLink(new URL(formatLink(link, page)).hash, page)).toEqual(link)
    }
  })

  it("name a room of the page's server by its name, and another one by its address", () => {
    const here = { url: "wss://example.org/rooms/7", watch: true } as const
    expect(formatLink(here, `${page}#game=dejarik`)).toBe(`${page}#room=7&watch`)
    expect(formatLink(here, "https://other.example/")).toBe(
      "https://other.example/#room=wss%3A%2F%2Fexample.org%2Frooms%2F7&watch",
    )
    expect(readLink("#room=7&watch", page)).toEqual(here)
    expect(readLink("#room=7&watch")).toBeUndefined()
  })

  it("may be the address of a room, by any protocol of its server", () => {
    expect(readLink("http://10.0.0.2:8080/rooms/evening#key=k")).toEqual({
      url: "ws://10.0.0.2:8080/rooms/evening",
      key: "k",
    })
    expect(readLink("#room=https://rooms.example/rooms/7", page)?.url).toBe("wss://rooms.example/rooms/7")
  })

  it("are nothing without a room that a server may have", () => {
    const texts = ["", "evening", "nonsense", "#game=dejarik", "https://example.org/", "#room=", "#room=a%20b"]
    for (const text of [...texts, "ftp://x/rooms/7", "ftp://example.org/#room=7", `#room=${"a".repeat(65)}`])
      expect(readLink(text, page), text).toBeUndefined()
  })

  it("leave out empty parts", () => {
    expect(readLink("#room=7&key=&seat=&game=", page)).toEqual({ url: "wss://example.org/rooms/7" })
  })
})
