import { expect, test } from "vitest";
import { listAlternativeProfileSearches } from "@/app/(normal)/discover/[section]/alternative-profile-searches";
import { readDiscoverAddress } from "@/components/directory/discover-address";
import { findDiscoverSection } from "@/lib/profiles/directory/directory.rules";
import { profileRow } from "@/tests/support/artworks";

function listSearches(slug: string, params: Record<string, string>) {
  const section = findDiscoverSection(slug);
  if (section === undefined) throw new Error(`no section ${slug}`);
  return listAlternativeProfileSearches(section, readDiscoverAddress(params));
}

test("listAlternativeProfileSearches: an empty search offers the lists with one filter less, the largest first", async () => {
  const organization = { role: "ART_ORGANIZATION", organization_type: "RESIDENCY" } as const;
  await profileRow({ ...organization, country: "PW" });
  await profileRow({ ...organization, country: "PW" });
  await profileRow({ ...organization, organization_type: "MUSEUM", country: "NR" });
  const totalRelation = "eq";
  expect(await listSearches("museums", { country: "PW" })).toEqual([
    {
      label: "Remove “Museums”",
      href: "/discover/organizations?country=PW",
      count: 2,
      totalRelation,
    },
    { label: "Remove “Palau”", href: "/discover/museums", count: 1, totalRelation },
  ]);
});

test("listAlternativeProfileSearches: nothing for a single filter; a button links to the whole list", async () => {
  expect(await listSearches("artists", { searchQuery: "xyzzyqq" })).toEqual([]);
});
