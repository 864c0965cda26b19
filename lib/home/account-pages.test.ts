import { expect, test } from "vitest";
import { accountPages, listAccountPages, listMenuGroups } from "@/lib/home/account-pages.rules";
import { ProfileRole } from "@/lib/profiles/profiles.schema";

const listLabels = (role: ProfileRole | null) =>
  listMenuGroups(role === null ? null : { id: "1", slug: "ada-lund", role }).map(
    ({ title, pages }) => [title, ...pages.map(({ label }) => label)],
  );

test("listMenuGroups: what a role comes for stands first", () => {
  expect(listLabels("ART_ORGANIZATION")[0]).toEqual([
    "Your organisation",
    "Opportunities and applications",
    "Team",
    "Statistics",
    "Integrations",
    "Post an opportunity",
    "Post an artwork",
    "See your page",
    "Edit profile",
  ]);
  expect(listLabels("ARTIST")[0]?.slice(0, 2)).toEqual(["Your work", "Your applications"]);
  expect(listLabels("COLLECTOR")[1]?.slice(0, 2)).toEqual(["Saved", "Collections"]);
});

test("listMenuGroups: without a profile, what is saved alone", () => {
  expect(listLabels(null)).toEqual([
    ["Saved", "Saved opportunities", "Collections", "Alerts and follows"],
  ]);
});

test("a member is offered no page that the place in the team is too low for", () => {
  const editor = { memberRole: "EDITOR", mayPost: true } as const;
  const house = { id: "1", slug: "kiln-house", role: "ART_ORGANIZATION" } as const;
  const menu = listMenuGroups(house, editor)[0]?.pages.map(({ label }) => label);
  expect(menu).toContain("Statistics");
  expect(menu).not.toContain("Edit profile");
  expect(menu).not.toContain("Integrations");
  const listPages = (team: Parameters<typeof listAccountPages>[1]) =>
    listAccountPages("ART_ORGANIZATION", team).map(({ label }) => label);
  for (const label of ["Private facts", "CV", "Keys and webhooks", "Integrations"])
    expect(listPages(editor)).not.toContain(label);
  expect(listPages({ memberRole: "MANAGER", mayPost: true })).toContain("Keys and webhooks");
  expect(listPages(null)).toContain("Private facts");
  expect(listPages(null)).not.toContain("CV");
});

test("accountPages: no page of a role's menu is lost to the other roles", () => {
  const all = new Set(accountPages.map(({ href }) => href));
  const own = new Set(["/bookmarks", "/collections", "/profiles/ada-lund", "/profiles/edit/1"]);
  for (const role of ProfileRole.options)
    for (const { pages } of listMenuGroups({ id: "1", slug: "ada-lund", role }))
      for (const { href } of pages) expect(all.has(href) || own.has(href), href).toBe(true);
});
