import { expect, test } from "vitest";
import { clientNetwork } from "@/lib/server/client-network";

const networkFor = (address: string) =>
  clientNetwork(new Request("http://x", { headers: { "x-vitrine-client": address } }));

test("clientNetwork: an IPv4 address is one client", () => {
  expect(networkFor("192.0.2.7")).toBe("192.0.2.7");
});

test("clientNetwork: an IPv6 /64 is one client", () => {
  expect(networkFor("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(networkFor("2001:db8:1:2::9")).toBe("2001:db8:1:2");
  expect(networkFor("2001:db8::1")).toBe("2001:db8:0:0");
  expect(networkFor("::1")).toBe(networkFor("::2"));
});
