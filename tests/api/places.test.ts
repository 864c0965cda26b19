import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { addListed } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const listNames = async (query: Record<string, string>) => {
  const { status, body } = await request("GET /v1/places", { query });
  expect(status).toBe(200);
  return body.map(({ name }: { name: string }) => name);
};

beforeAll(async () => {
  await addListed(
    { city: "Basel", country: "CH" },
    { city: "Basel", country: "CH" },
    { city: "Barcelona", country: "ES" },
    { city: "Zürich", country: "CH" },
    { city: "São Paulo", country: "BR" },
    { city: "", country: "GB" },
    { city: "St. Ives", country: "GB" },
    { city: "Bath", country: "GB", listed_until: inDays(-1), published_at: inDays(-9) },
  );
  const owner = newId();
  await db().insertInto("accounts").values({ uid: owner }).execute();
  await db()
    .insertInto("profiles")
    .values(
      ["Bern", "bern", "Bergen"].map((city, index) => ({
        id: newId(),
        account_uid: owner,
        role: "ARTIST",
        name: "Somebody",
        slug: `somebody-${index}-${owner}`,
        city,
        country: city === "Bergen" ? "NO" : "CH",
      })),
    )
    .execute();
});

describe("GET /v1/places", () => {
  test("countries before cities that start with q, each once, where something is open", async () => {
    expect(await listNames({ q: "ba" })).toEqual(["Barcelona, Spain", "Basel, Switzerland"]);
    expect(await listNames({ q: "b" })).toEqual([
      "Brazil",
      "Barcelona, Spain",
      "Basel, Switzerland",
    ]);
  });

  test("ignores accents and case; countries match any word and name", async () => {
    expect(await listNames({ q: "ZURI" })).toEqual(["Zürich, Switzerland"]);
    expect(await listNames({ q: "st ives" })).toEqual(["St. Ives, United Kingdom"]);
    expect(await listNames({ q: "St. I" })).toEqual(["St. Ives, United Kingdom"]);
    expect(await listNames({ q: "sao p" })).toEqual(["São Paulo, Brazil"]);
    expect(await listNames({ q: "king" })).toEqual(["United Kingdom"]);
    expect(await listNames({ q: "schweiz" })).toEqual(["Switzerland"]);
  });

  test("a city may be followed by its country", async () => {
    expect(await listNames({ q: "Basel, Sw" })).toEqual(["Basel, Switzerland"]);
    expect(await listNames({ q: "bern, sw", of: "profiles" })).toEqual(["Bern, Switzerland"]);
  });

  test("of=profiles: cities with most profiles first", async () => {
    expect(await listNames({ q: "ber", of: "profiles" })).toEqual([
      "Bern, Switzerland",
      "Bergen, Norway",
    ]);
    expect(await listNames({ q: "ber" })).toEqual([]);
  });

  test.each(["", " ", ",", "%", "_"])("nothing for %j", async (q) => {
    expect(await listNames({ q })).toEqual([]);
  });

  test("at most 8", async () => {
    await addListed(
      ...Array.from({ length: 12 }, (_, index) => ({ city: `Quay ${index + 10}`, country: "PT" })),
    );
    const results = await listNames({ q: "quay" });
    expect(results).toHaveLength(8);
    expect(results[0]).toBe("Quay 10, Portugal");
  });

  test("400 for an unknown of", async () => {
    expect((await request("GET /v1/places", { query: { of: "moons", q: "a" } })).status).toBe(400);
  });
});
