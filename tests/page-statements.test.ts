import { expect, test } from "vitest";
import ArtworkPage, { generateMetadata } from "@/app/(nav-only)/art/[id]/page";
import DiscoverPage from "@/app/(normal)/discover/[section]/page";
import ProfilePage, {
  generateMetadata as generateProfileMetadata,
} from "@/app/(normal)/profiles/[slug]/page";
import { listArtworksOfProfile, listProfileArtworks } from "@/lib/artworks/artworks.queries";
import { findProfile } from "@/lib/profiles/profiles.queries";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { listNamedStatements } from "@/lib/server/database/named-statements";
import { captureStatements, normaliseStatement } from "@/tests/support/count-statements";

const searchParams = Promise.resolve({});
const hasFacet = (statements: readonly string[], facet: string) =>
  statements.some((text) => text.includes(`'${facet}'`));

test("/art/{id}: the artwork, whether its artist takes questions, and two lists; two for its metadata", async () => {
  const id = await artworkRow(await profileRow(), { tags: ["tide"] });
  const params = Promise.resolve({ id });
  const page = await captureStatements(() => ArtworkPage({ params }));
  expect(page).toHaveLength(4);
  const metadata = await captureStatements(() => generateMetadata({ params }));
  expect(metadata).toHaveLength(2);
});

test("/profiles/{slug}: the profile, its series, collections, answers, CV and artworks, which are not counted again", async () => {
  const slug = await profileRow();
  await artworkRow(slug);
  const props = { params: Promise.resolve({ slug }), searchParams };
  expect(await captureStatements(() => ProfilePage(props))).toHaveLength(6);
});

test("/art/{id}, /profiles/{slug}: every statement is prepared, so that it is planned once for each connection", async () => {
  const slug = await profileRow();
  const id = await artworkRow(slug);
  const statements = await captureStatements(async () => {
    await ArtworkPage({ params: Promise.resolve({ id }) });
    await ProfilePage({ params: Promise.resolve({ slug }), searchParams });
  });
  const prepared = new Set(listNamedStatements().map(normaliseStatement));
  expect(statements.filter((text) => !prepared.has(text))).toEqual([]);
});

test("/profiles/{slug}: the picture of a profile without artworks needs none of them", async () => {
  const slug = await profileRow();
  const props = { params: Promise.resolve({ slug }), searchParams };
  const metadata = await captureStatements(() => generateProfileMetadata(props));
  expect(metadata.filter((text) => text.includes("artwork_images"))).toEqual([]);
});

test("/profiles/{slug}: its similar profiles are not counted", async () => {
  const slug = await profileRow();
  const props = { params: Promise.resolve({ slug }), searchParams };
  const page = await captureStatements(() => ProfilePage(props));
  expect(hasFacet(page, "total")).toBe(false);
});

test("listArtworksOfProfile: the same pages as listProfileArtworks", async () => {
  const id = await profileRow();
  for (let index = 0; index < 3; index += 1) await artworkRow(id);
  const profile = await findProfile(id, null);
  const first = { page: 1, size: 2 };
  const list = await listArtworksOfProfile(profile, first);
  // The cursor contains the time.
  expect(list).toEqual({ ...(await listProfileArtworks(id, first)), next: expect.any(String) });
  const second = { ...first, cursor: list.next ?? "" };
  const nextList = await listArtworksOfProfile(profile, second);
  expect(nextList).toMatchObject({ items: [{}], next: null });
  expect(nextList).toEqual(await listProfileArtworks(id, second));
});

test.each([
  ["organizations", ["orgTypes"]],
  ["artists", []],
])("/discover/%s: counts only the facets that it shows: %j", async (section, shown) => {
  await profileRow({ role: "ARTIST" });
  const props = { params: Promise.resolve({ section }), searchParams };
  const statements = await captureStatements(() => DiscoverPage(props));
  expect(statements).toHaveLength(3);
  const facets = ["countries", "cities", "orgTypes"];
  expect(facets.filter((facet) => hasFacet(statements, facet))).toEqual(shown);
});
