import { expect, test } from "vitest";
import * as opportunities from "@/app/v1/opportunities/route";
import { bandFilters } from "@/lib/opportunities/pick/rules";
import { countListed } from "@/lib/opportunities/pick/numbers/queries";
import { countOrganizations } from "@/lib/profiles/newest/queries";
import { db } from "@/lib/server/db";
import { add } from "@/tests/support/directory";
import { addListed } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const listTotal = async (query: Record<string, string> = {}): Promise<number> =>
  (await request(opportunities.GET, { query })).body.total;
const closes = (days: number) => ({ deadline: inDays(days), listed_until: inDays(days) });

test("home counts what the list counts: what is open, and what of it closes within a week", async () => {
  expect(await countListed()).toEqual({ open: 0, closing: 0 });
  await addListed(
    closes(1),
    closes(6),
    closes(20),
    { deadline_kind: "ROLLING" },
    { listed_until: inDays(-1) },
    { status: "DRAFT", plan: null, published_at: null, listed_until: null },
  );
  const now = new Date();
  const { deadlineBefore = "" } = bandFilters("week", now);
  expect(await countListed(now)).toEqual({ open: 4, closing: 2 });
  expect(await listTotal()).toBe(4);
  expect(await listTotal({ deadlineBefore })).toBe(2);
});

test("organisations are counted without people and hidden ones, until they go", async () => {
  expect(await countOrganizations()).toBe(0);
  await add({ name: "Tate", type: "MUSEUM", country: "GB" });
  const gone = await add({ name: "Espace Rouge", type: "GALLERY" });
  await add({ name: "Hidden House", type: "GALLERY", hidden: true });
  await add({ name: "Ann Lee" });
  expect(await countOrganizations()).toBe(2);
  await db().deleteFrom("profiles").where("id", "=", gone).execute();
  expect(await countOrganizations()).toBe(1);
});
