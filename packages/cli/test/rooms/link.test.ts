import { describe, expect, it } from "vitest"
import { formatLink, linkAgain, readLink } from "../../src/join/link"

describe("links of rooms", () => {
  it("name the room, the seat and the key", () => {
    const link = formatLink("http://10.0.0.2:8080", {
      room: "evening",
      seat: "france",
      key: "a&b=c",
      game: "diplomacy",
    })
    expect(link).toBe("http://10.0.0.2:8080/#room=evening&seat=france&key=a%26b%3Dc&game=diplomacy")
    expect(readLink(link)).toEqual({
      url: "ws://10.0.0.2:8080/rooms/evening",
      key: "a&b=c",
      seat: "france",
      game: "diplomacy",
    })
  })

  it("mark spectators and the host", () => {
    expect(readLink(formatLink("https://example.org", { room: "7", watch: true }))).toEqual({
      url: "wss://example.org/rooms/7",
      watch: true,
    })
    const host = formatLink("http://[::1]:9", { room: "7", host: true, key: "k" })
    expect(readLink(host)).toEqual({ url: "ws://[::1]:9/rooms/7", host: true, key: "k" })
  })

  it("may name a room of another server", () => {
    expect(readLink("https://page.example/#room=wss%3A%2F%2Frooms.example%2Frooms%2F7&key=k").url).toBe(
      "wss://rooms.example/rooms/7",
    )
  })

  it("may be the address of the room itself, which a terminal prints to join again", () => {
    const again = linkAgain({ url: "ws://10.0.0.2:8080/rooms/evening" }, { seat: "france", key: "k" })
    expect(again).toBe("ws://10.0.0.2:8080/rooms/evening#seat=france&key=k")
    expect(readLink(again)).toEqual({ url: "ws://10.0.0.2:8080/rooms/evening", seat: "france", key: "k" })
    expect(readLink(linkAgain({ url: "ws://h/rooms/e" }, { host: true, key: "k" }))).toMatchObject({
      host: true,
      key: "k",
    })
  })

  it("are refused with an example if they name no room", () => {
    for (const text of ["", "evening", "http://10.0.0.2:8080/", "ftp://example.org/#room=7"])
      expect(() => readLink(text)).toThrow(/link: expected a link such as http:\/\/host:8080\/#room=evening/)
  })
})
