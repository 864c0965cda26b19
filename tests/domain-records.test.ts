import { beforeEach, expect, test } from "vitest";
import { questions, zone } from "@/tests/support/dns-server";
import { lookUpRecord } from "@/lib/verifications/domains/domain-records.gateway";

const HOST = "merrow-museum.example";
const VALUE = "vitrine-verification=a1b2c3";

const lookUp = () => lookUpRecord(HOST, "a1b2c3");

beforeEach(() => {
  zone.clear();
  questions.length = 0;
});

test("lookUpRecord: found below _vitrine, or at the domain beside other records", async () => {
  zone.set(`_vitrine.${HOST}`, { texts: [[VALUE]] });
  expect(await lookUp()).toBe("FOUND");
  zone.clear();
  zone.set(HOST, { texts: [["v=spf1 -all"], [VALUE], ["other-verification=1"]] });
  expect(await lookUp()).toBe("FOUND");
  expect(questions.toSorted()).toEqual(
    [`_vitrine.${HOST}`, `_vitrine.${HOST}`, HOST, HOST].toSorted(),
  );
});

test("lookUpRecord: found in parts, and with the quotes that were copied with it", async () => {
  zone.set(HOST, { texts: [["vitrine-verification=", "a1b2c3"]] });
  expect(await lookUp()).toBe("FOUND");
  zone.set(HOST, { texts: [[` "${VALUE}" `]] });
  expect(await lookUp()).toBe("FOUND");
});

test("lookUpRecord: found over TCP if there are too many records for a packet", async () => {
  const others = Array.from({ length: 30 }, (_, index) => [`site-${index}=${"x".repeat(60)}`]);
  zone.set(HOST, { texts: [...others, [VALUE]], isTooLong: true });
  expect(await lookUp()).toBe("FOUND");
});

test("lookUpRecord: missing if the name does not exist, has no such record, or has another value", async () => {
  expect(await lookUp()).toBe("MISSING");
  zone.set(HOST, { texts: [] });
  expect(await lookUp()).toBe("MISSING");
  zone.set(HOST, { texts: [[`${VALUE}d4`], ["vitrine-verification="]] });
  expect(await lookUp()).toBe("MISSING");
});

test("lookUpRecord: unreachable while the servers fail or refuse, unless the other name has it", async () => {
  zone.set(HOST, { error: "SERVFAIL" });
  expect(await lookUp()).toBe("UNREACHABLE");
  zone.set(HOST, { error: "REFUSED" });
  expect(await lookUp()).toBe("UNREACHABLE");
  zone.set(`_vitrine.${HOST}`, { texts: [[VALUE]] });
  expect(await lookUp()).toBe("FOUND");
});

test("lookUpRecord: unreachable within seconds if nobody answers", async () => {
  zone.set(HOST, "SILENT");
  zone.set(`_vitrine.${HOST}`, "SILENT");
  const startedAt = Date.now();
  expect(await lookUp()).toBe("UNREACHABLE");
  expect(Date.now() - startedAt).toBeLessThan(8_000);
});
