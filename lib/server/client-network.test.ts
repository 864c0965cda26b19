import { expect, test } from "vitest";
import { getClientNetwork } from "@/lib/server/client-network";

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
