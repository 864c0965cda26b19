import { expect, test } from "vitest";
import { getClientNetwork, toGuestNetwork } from "@/lib/server/http/client-network";

const getNetwork = (address: string) =>
  getClientNetwork(new Request("http://x", { headers: { "x-vitrine-client": address } }));

test("getClientNetwork: an IPv4 address is one client", () => {
  expect(getNetwork("192.0.2.7")).toBe("192.0.2.7");
});

test("getClientNetwork: an IPv6 /64 is one client", () => {
  expect(getNetwork("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(getNetwork("2001:db8:1:2::9")).toBe("2001:db8:1:2");
  expect(getNetwork("2001:db8::1")).toBe("2001:db8:0:0");
  expect(getNetwork("::1")).toBe(getNetwork("::2"));
});

test("toGuestNetwork: an IPv4 /24 and an IPv6 /48 are one guest's network", () => {
  const getGuestNetwork = (address: string) => toGuestNetwork(getNetwork(address));
  expect(getGuestNetwork("192.0.2.7")).toBe(getGuestNetwork("192.0.2.200"));
  expect(getGuestNetwork("192.0.2.7")).not.toBe(getGuestNetwork("192.0.3.7"));
  expect(getGuestNetwork("2001:db8:1:2::9")).toBe(getGuestNetwork("2001:db8:1:ffff::1"));
  expect(getGuestNetwork("2001:db8:1::9")).not.toBe(getGuestNetwork("2001:db8:2::9"));
});
