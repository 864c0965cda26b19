import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { ProfileFacts } from "@/lib/profiles/facts/profile-facts.schema";
import { db } from "@/lib/server/database/db";
import type { Verdict } from "@/lib/vocabulary/opportunity-types.schema";
import { start } from "@/tests/support/applications";
import {
  conditions,
  createOpportunities,
  createPerson,
  judgeByAlert,
  judgeByApplying,
  judgeInList,
  judgeOnPage,
  person,
} from "@/tests/support/eligibility";
import { listPaths } from "@/tests/support/request";

describe("page = list = alert = application", () => {
  const word = "Quincunx";
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await createOpportunities(word, fc.sample(conditions, { numRuns: 40, seed: 35 }));
  });

  test("for generated conditions and facts", async () => {
    const seen = new Set<Verdict>();
    for (const generated of fc.sample(person, { numRuns: 10, seed: 11 })) {
      const actor = await createPerson(generated);
      const onPage = await judgeOnPage(actor, ids);
      for (const verdict of Object.values(onPage)) seen.add(verdict);
      expect(await judgeInList(actor, ids, word), JSON.stringify(generated)).toEqual(onPage);
      expect(await judgeByAlert(actor, ids, word), JSON.stringify(generated)).toEqual(onPage);
      const tried = ids.slice(0, 20);
      expect(await judgeByApplying(actor, tried), JSON.stringify(generated)).toEqual(
        tried.filter((id) => onPage[id] === "NOT"),
      );
    }
    expect(seen.size).toBe(3);
  }, 120_000);
});

describe("one truth", () => {
  const later = new Date().getUTCFullYear() - 2026;
  test.each([
    [
      "an Austrian of the right age in Australia may enter",
      { countries: ["AT"], ageMax: 35 + later, languages: ["it"] },
      {
        country: "AU",
        facts: { birthYear: 1998, residence: "AU", citizenships: ["AT"], languages: ["it", "en"] },
      },
      "ENTER",
    ],
    [
      "who is too old is excluded",
      { countries: ["AT"], ageMax: 35 },
      { country: "AT", facts: { birthYear: 1976, residence: "AT", citizenships: ["AT"] } },
      "NOT",
    ],
    [
      "unknown languages are to be checked",
      { languages: ["it"] },
      { country: "DE", facts: {} },
      "CHECK",
    ],
    [
      "a field of one's own excludes nobody",
      {},
      { country: null, facts: {}, fields: ["Juggling"] },
      "ENTER",
    ],
  ] as const)("%s", async (title, eligibility, { country, facts: given, ...rest }, verdict) => {
    const word = title.replaceAll(/\W/g, "");
    const ids = await createOpportunities(word, [eligibility]);
    const actor = await createPerson({
      country,
      facts: structuredClone(given) as Partial<ProfileFacts>,
    });
    if ("fields" in rest)
      await db()
        .updateTable("profiles")
        .set({ artistic_fields: [...rest.fields] })
        .where("id", "=", actor.profileId)
        .execute();
    const [id = ""] = ids;
    const expected = { [id]: verdict };
    expect(await judgeOnPage(actor, ids)).toEqual(expected);
    expect(await judgeInList(actor, ids, word)).toEqual(expected);
    expect(await judgeByAlert(actor, ids, word)).toEqual(expected);
    expect(await judgeByApplying(actor, ids)).toEqual(verdict === "NOT" ? ids : []);
  });

  test("POST /v1/applications/: 422 names the fact that decides, not its value", async () => {
    const [id = ""] = await createOpportunities("Named facts", [{ countries: ["AT"], ageMax: 35 }]);
    const actor = await createPerson({
      country: "AT",
      facts: { birthYear: 1976, residence: "GE", citizenships: ["AU"] },
    });
    const { status, body } = await start(actor, id);
    expect([status, listPaths({ body })]).toEqual([422, ["eligibility"]]);
    expect(body.message).toContain("Age 35 or younger: your birth year does not fit.");
    expect(body.message).toContain("neither your residence nor your citizenship fits");
    expect(body.message).not.toMatch(/1976|Georgia|Australia/);
  });
});
