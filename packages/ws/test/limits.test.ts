import { describe, expect, it } from "vitest"
import { Addresses, remoteAddress } from "../src/addresses"
import { Bucket, usualLimits } from "../src/limits"

describe("the address of a client", () => {
  const of = (address: string | undefined) => remoteAddress({ headers: {}, socket: { remoteAddress: address } })

  it("is that of IPv4, also inside IPv6", () => {
    expect([of("192.0.2.7"), of("::ffff:192.0.2.7"), of(undefined)]).toEqual(["192.0.2.7", "192.0.2.7", ""])
  })

  it("is the network of IPv6, which one customer of a provider has", () => {
    const addresses = [
      "2001:db8:1:2:3:4:5:6",
      "2001:db8:1:2::",
      "2001:db8:1:2::9%eth0",
      "2001:db8::1",
      "::1",
      "fe80::1:2",
    ]
    expect(addresses.map(of)).toEqual([
      "2001:db8:1:2",
      "2001:db8:1:2",
      "2001:db8:1:2",
      "2001:db8:0:0",
      "0:0:0:0",
      "fe80:0:0:0",
    ])
  })
})

it("a rate limit allows its number at once, and no more for a while", () => {
  const bucket = new Bucket(3)
  expect(bucket.isFull).toBe(true)
  expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false])
  expect(bucket.isFull).toBe(false)
})

it("a rate limit may be infinite", () => {
  const bucket = new Bucket(Number.POSITIVE_INFINITY)
  expect(Array.from({ length: 1000 }, () => bucket.take()).every((taken) => taken)).toBe(true)
  expect(bucket.isFull).toBe(true)
})

it("an address is dropped once nothing counts against it", () => {
  const addresses = new Addresses({ ...usualLimits, addressClients: 1, addressMessages: Number.MAX_SAFE_INTEGER })
  const first = addresses.enter("a")
  expect(first?.sockets).toBe(1)
  expect(addresses.enter("a")).toBeUndefined()
  addresses.sweep()
  expect(addresses.enter("a")).toBeUndefined()
  if (first) first.sockets = 0
  addresses.sweep()
  expect(addresses.enter("a")).not.toBe(first)
})
