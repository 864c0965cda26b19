import { expect, test } from "vitest";
import { clientOf } from "@/lib/server/client-address";

const from = (address: string) =>
  clientOf(new Request("http://x", { headers: { "x-vitrine-client": address } }));

test("an IPv4 address is one client", () => {
  expect(from("192.0.2.7")).toBe("192.0.2.7");
});

test("an IPv6 network of 64 bits is one client", () => {
  expect(from("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(from("2001:db8:1:2::9")).toBe("2001:db8:1:2");
  expect(from("2001:db8::1")).toBe("2001:db8:0:0");
  expect(from("::1")).toBe(from("::2"));
});
