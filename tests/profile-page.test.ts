import { expect, test } from "vitest";
import { isValidElement, type ReactNode } from "react";
import ProfilePage, { generateMetadata } from "@/app/(normal)/profiles/[slug]/page";
import { ShareButton } from "@/components/sharing/share-button";
import { findNeighbours } from "@/lib/profiles/directory/profile-neighbours.queries";
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

/** Counts this component in what a page gives to its components. */
function countElements(node: ReactNode, component: unknown): number {
  if (Array.isArray(node))
    return node.reduce<number>((sum, child) => sum + countElements(child, component), 0);
  if (!isValidElement<Record<string, ReactNode>>(node)) return 0;
  return Number(node.type === component) + countElements(Object.values(node.props), component);
}

test("/profiles/{slug}: one button shares it", async () => {
  const slug = await profileRow();
  const props = { params: Promise.resolve({ slug }), searchParams: Promise.resolve({}) };
  expect(countElements(await ProfilePage(props), ShareButton)).toBe(1);
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
