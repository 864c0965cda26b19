import { expect, test } from "vitest";
import {
  type DeadlineFields,
  summariseDeadline,
} from "@/components/opportunities/deadline-summary";
import { toInstant } from "@/lib/shared/time/zoned-time";
import { closesWithin } from "@/lib/opportunities/list/opportunity-list.rules";
import { countListed } from "@/lib/opportunities/list/listed-opportunities.queries";
import { countOrganizations } from "@/lib/profiles/directory/new-organizations.queries";
import { db } from "@/lib/server/database/db";
import { addProfile } from "@/tests/support/directory";
import { addListed } from "@/tests/support/listed-opportunities";
import { inDays } from "@/tests/support/opportunities";
import { request } from "@/tests/support/request";

const listTotal = async (query: Record<string, string> = {}): Promise<number> =>
  (await request("GET /v1/opportunities/", { query })).body.total;
const closingIn = (days: number) => {
  const deadline = inDays(days);
  return { deadline, listed_until: deadline };
};

test("front page: counts open opportunities and those closing within a week as the list does", async () => {
  expect(await countListed()).toEqual({ open: 0, closing: 0 });
  await addListed(
    closingIn(1),
    closingIn(6),
    closingIn(20),
    { deadline_kind: "ROLLING" },
    { listed_until: inDays(-1) },
    { status: "DRAFT", plan: null, published_at: null, listed_until: null },
  );
  expect(await countListed()).toEqual({ open: 4, closing: 2 });
  expect(await listTotal()).toBe(4);
  expect(await listTotal({ closing: "week" })).toBe(2);
});

test("front page: the next 7 days are those of the organiser's calendar, anywhere", async () => {
  await db().deleteFrom("opportunities").execute();
  const zones = [
    "Pacific/Kiritimati",
    "Asia/Tokyo",
    "UTC",
    "America/New_York",
    "Pacific/Pago_Pago",
  ];
  const days = [5, 6, 7, 8, 9].map((daysAhead) => inDays(daysAhead).toISOString().slice(0, 10));
  const locals = days.flatMap((day) => [day, `${day}T09:30`]);
  const row = (local: string, zone: string) => {
    const deadline = toInstant(local.length > 10 ? local : `${local}T23:59:59`, zone);
    return { deadline_local: local, time_zone: zone, deadline, listed_until: deadline };
  };
  await addListed(...zones.flatMap((zone) => locals.map((local) => row(local, zone))));
  const listOpportunities = async (
    query: Record<string, string> = {},
  ): Promise<(DeadlineFields & { id: string })[]> =>
    (await request("GET /v1/opportunities/", { query: { ...query, size: "100" } })).body.items;
  const now = new Date();
  const openOpportunities = await listOpportunities();
  const closingSoon = openOpportunities.filter((opportunity) =>
    ["4 days left", "5 days left", "6 days left", "7 days left"].includes(
      summariseDeadline(opportunity, now).remaining,
    ),
  );
  expect(closingSoon.length).toBeGreaterThan(0);
  expect(closingSoon.length).toBeLessThan(openOpportunities.length);
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted();
  expect(ids(await listOpportunities({ closing: "week" }))).toEqual(ids(closingSoon));
  expect(
    ids(openOpportunities.filter((opportunity) => closesWithin("week", opportunity, now))),
  ).toEqual(ids(closingSoon));
  expect(await countListed()).toEqual({
    open: openOpportunities.length,
    closing: closingSoon.length,
  });
  expect(await listOpportunities({ closing: "month" })).toHaveLength(openOpportunities.length);
  expect(await listOpportunities({ closing: "later" })).toEqual([]);
});

test("front page: counts organisations, without people and hidden ones, until they are deleted", async () => {
  expect(await countOrganizations()).toBe(0);
  await addProfile({ name: "Tate", type: "MUSEUM", country: "GB" });
  const deletedId = await addProfile({ name: "Espace Rouge", type: "GALLERY" });
  await addProfile({ name: "Hidden House", type: "GALLERY", hidden: true });
  await addProfile({ name: "Ann Lee" });
  expect(await countOrganizations()).toBe(2);
  await db().deleteFrom("profiles").where("id", "=", deletedId).execute();
  expect(await countOrganizations()).toBe(1);
});
