import { hosts, zone } from "@/tests/support/dns-server";
import { expect, test } from "vitest";
import { queryHost, resolveHost } from "@/lib/server/http/public-addresses";

test("queryHost: asks DNS_SERVERS; an IP address and localhost are themselves", async () => {
  hosts.set("hooks.example.org", "93.184.216.34");
  expect(await queryHost("hooks.example.org")).toEqual(["93.184.216.34"]);
  await expect(queryHost("absent.example.org")).rejects.toMatchObject({ code: "ENOTFOUND" });
  expect(await queryHost("10.0.0.1")).toEqual(["10.0.0.1"]);
  expect(await queryHost("localhost")).not.toEqual([]);
});

test("queryHost: names that nobody answers for hold up no other, and end", async () => {
  zone.set("silent.example.org", "SILENT");
  const ended: string[] = [];
  const silent = Array.from({ length: 16 }, () =>
    queryHost("silent.example.org").catch(({ code }: NodeJS.ErrnoException) => {
      ended.push(code ?? "");
    }),
  );
  await resolveHost("localhost");
  expect(ended).toEqual([]);
  await Promise.all(silent);
  expect(new Set(ended)).toEqual(new Set(["ETIMEOUT"]));
});
