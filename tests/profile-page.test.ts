import { expect, test } from "vitest";
import { generateMetadata } from "@/app/(normal)/profiles/[slug]/page";
import { findNeighbours } from "@/lib/profiles/profile-neighbours.queries";
import { profileRow } from "@/tests/support/artworks";

const readMetadata = (slug: string) =>
  generateMetadata({ params: Promise.resolve({ slug }), searchParams: Promise.resolve({}) });

test.each(["nobody-here", "%00", "a\0b", "%zz", "%", "Zoë", "%C3%A4", "a/b", "x".repeat(201)])(
  "/profiles/{slug}: 404 for %j",
  async (slug) => {
    await expect(readMetadata(slug)).rejects.toMatchObject({
      digest: "NEXT_HTTP_ERROR_FALLBACK;404",
    });
  },
);

test("/profiles/{slug}: page with its name", async () => {
  const slug = await profileRow({ name: "Ada Brook" });
  expect(JSON.stringify(await readMetadata(slug))).toContain("Ada Brook");
});

test("/profiles/{slug}: an empty profile links to similar ones, preferably in its country", async () => {
  const country = "PW";
  const listIds = (neighbours: Awaited<ReturnType<typeof findNeighbours>>) =>
    neighbours?.profiles.map(({ id }) => id);
  const id = await profileRow({ role: "CURATOR", country });
  const curator = { id, role: "CURATOR", country } as const;
  const first = await profileRow({ role: "CURATOR", country });
  await profileRow({ role: "ARTIST", country });
  // A single one is no list.
  expect((await findNeighbours(curator))?.country).toBeNull();
  const second = await profileRow({ role: "CURATOR", country });
  const neighbours = await findNeighbours(curator);
  expect(neighbours).toMatchObject({ country, section: { slug: "curators" } });
  expect(listIds(neighbours)?.toSorted()).toEqual([first, second].toSorted());
  const collector = await findNeighbours({ id, role: "COLLECTOR", country: null });
  expect(collector).toMatchObject({ country: null, section: { slug: "artists" } });
});
