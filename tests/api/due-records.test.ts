import { beforeEach, expect, test } from "vitest";
import { questions, zone } from "@/tests/support/dns-server";
import { listSubjects, receiveMails } from "@/tests/support/mail";
import { db } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { checkDueRecords } from "@/lib/verifications/domains/domain-records.commands";
import {
  changeProfile,
  createHost,
  createOrganisation,
  fetchVerification,
  fetchVerified,
  lookUp,
  start,
} from "@/tests/support/verifications";

const MINUTE_MS = 60_000;

/** Deletes what other tests stored: a run looks up whatever is due. */
beforeEach(async () => {
  await db().deleteFrom("verifications").execute();
  zone.clear();
  questions.length = 0;
});

/** Verifies an organisation by a record. @returns a clock in days since then */
async function createVerified() {
  const host = createHost();
  const owner = await createOrganisation(`https://${host}`);
  const { value } = (await start(owner, { way: "DNS" })).body.domain.record;
  zone.set(host, { texts: [[value]] });
  const { body } = await lookUp(owner);
  const confirmedAt = new Date(body.domain.confirmedAt);
  questions.length = 0;
  const inDays = (days: number) => new Date(addDays(confirmedAt, days).getTime() + MINUTE_MS);
  return { host, owner, value, inDays };
}

test("checkDueRecords: looks a record up every 30 days", async () => {
  const { host, owner, inDays } = await createVerified();
  await checkDueRecords(inDays(29));
  expect(questions).toEqual([]);
  await checkDueRecords(inDays(30));
  expect(questions).toContain(host);
  questions.length = 0;
  await checkDueRecords(inDays(59));
  expect(questions).toEqual([]);
  expect(await fetchVerified(owner)).toMatchObject({ domain: host });
  expect(await receiveMails(owner)).toEqual([]);
});

test("checkDueRecords: a record that is missing twice ends the verification; the owner is told each time", async () => {
  const { owner, inDays } = await createVerified();
  zone.clear();
  await checkDueRecords(inDays(30));
  await checkDueRecords(inDays(31));
  expect(await fetchVerified(owner)).not.toBeNull();
  expect(await listSubjects(owner)).toEqual(["The record that verifies Merrow Museum is missing"]);
  await checkDueRecords(inDays(38));
  expect(await fetchVerified(owner)).toBeNull();
  expect((await listSubjects(owner))[0]).toBe("Merrow Museum is no longer verified");
  await checkDueRecords(inDays(90));
  expect(await listSubjects(owner)).toHaveLength(2);
});

test("checkDueRecords: a record that is back in time verifies as before", async () => {
  const { host, owner, value, inDays } = await createVerified();
  const before = await fetchVerified(owner);
  zone.clear();
  await checkDueRecords(inDays(30));
  zone.set(`_vitrine.${host}`, { texts: [[value]] });
  await checkDueRecords(inDays(38));
  expect(await fetchVerified(owner)).toEqual(before);
  expect((await fetchVerification(owner)).body.domain.failures).toBe(0);
});

test("POST /v1/profiles/{id}/verification/check: the same record verifies again after it had ended", async () => {
  const { host, owner, value, inDays } = await createVerified();
  zone.clear();
  await checkDueRecords(inDays(30));
  await checkDueRecords(inDays(38));
  expect((await fetchVerification(owner)).body.domain).toMatchObject({
    confirmedAt: null,
    failures: 2,
    record: { value },
  });
  zone.set(host, { texts: [[value]] });
  expect((await lookUp(owner)).body.verified).toMatchObject({ domain: host });
});

test("checkDueRecords: name servers that fail end nothing before 45 days", async () => {
  const { host, owner, inDays } = await createVerified();
  zone.set(host, { error: "SERVFAIL" });
  await checkDueRecords(inDays(30));
  await checkDueRecords(inDays(44));
  expect(await fetchVerified(owner)).not.toBeNull();
  expect(await receiveMails(owner)).toEqual([]);
  await checkDueRecords(inDays(46));
  expect(await listSubjects(owner)).toEqual(["The record that verifies Merrow Museum is missing"]);
});

test("checkDueRecords: two runs at once count one failure", async () => {
  const { owner, inDays } = await createVerified();
  zone.clear();
  await Promise.all([checkDueRecords(inDays(30)), checkDueRecords(inDays(30))]);
  expect((await fetchVerification(owner)).body.domain.failures).toBe(1);
});

test("checkDueRecords: nothing is looked up once the website has changed", async () => {
  const { owner, inDays } = await createVerified();
  await changeProfile(owner, { contact: {} });
  await checkDueRecords(inDays(30));
  expect(questions).toEqual([]);
});
