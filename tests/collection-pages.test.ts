import { expect, test } from "vitest";
import * as publicPage from "@/app/(normal)/collections/[slug]/page";
import * as linkedPage from "@/app/(normal)/collections/link/[secret]/page";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { isShared } from "@/scripts/serve/caching";
import { site } from "@/scripts/serve/site";
import { createArtist, signUp } from "@/tests/support/accounts";
import { artworkRow, profileRow } from "@/tests/support/artworks";
import { createCollection, renewLink, saveItem } from "@/tests/support/collections";

const NOT_FOUND = { digest: "NEXT_HTTP_ERROR_FALLBACK;404" };

const readPublic = (slug: string) =>
  publicPage.generateMetadata({
    params: Promise.resolve({ slug }),
    searchParams: Promise.resolve({}),
  });
const readLinked = (secret: string) =>
  linkedPage.generateMetadata({
    params: Promise.resolve({ secret }),
    searchParams: Promise.resolve({}),
  });

test("/collections/link/{secret}: after renewal the old link is 404; the new one is `noindex`, without a referrer", async () => {
  const owner = await signUp();
  const { body } = await createCollection(owner, { name: "Tides", visibility: "LINK" });
  const renewed = (await renewLink(owner, body.id)).body;
  await expect(readLinked(body.secret)).rejects.toMatchObject(NOT_FOUND);
  expect(await readLinked(renewed.secret)).toMatchObject({
    title: "Tides",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  });
});

test("/collections/link/{secret}: never cached, and not in the log", () => {
  const path = `/collections/link/${newId()}`;
  expect(isShared(path)).toBe(false);
  expect(isShared("/collections/looking-at-water")).toBe(true);
  expect(site.redactPath(path)).toBe("/collections/link/…");
});

test.each(["nothing", "%00", "x".repeat(201), ""])(
  "/collections/link/{secret}: 404 for %j",
  async (secret) => {
    await expect(readLinked(secret)).rejects.toMatchObject(NOT_FOUND);
  },
);

test("/collections/{slug}: signed, with a share card, and indexed once it has works", async () => {
  const owner = await createArtist();
  const { body } = await createCollection(owner, {
    name: `Tides ${newId()}`,
    note: "For the hall.",
    visibility: "PUBLIC",
  });
  expect(await readPublic(body.slug)).toMatchObject({ robots: { index: false } });
  await saveItem(owner, body.id, await artworkRow(await profileRow()));
  const metadata = await readPublic(body.slug);
  expect(metadata).toMatchObject({
    title: `${body.name}, a collection by Ada Brook`,
    description: "For the hall.",
    alternates: { canonical: `/collections/${body.slug}` },
  });
  expect(metadata.robots).toBeUndefined();
  expect(JSON.stringify(metadata.openGraph)).toContain(`/share/collections/${body.id}/`);
});

test("/collections/{slug}: its id leads to its address; 404 while its profile is hidden", async () => {
  const owner = await createArtist();
  const { body } = await createCollection(owner, { name: "Harbours", visibility: "PUBLIC" });
  await expect(readPublic(body.id)).rejects.toMatchObject({
    digest: expect.stringContaining(`/collections/${body.slug};308`),
  });
  await db()
    .updateTable("profiles")
    .set({ hidden: true })
    .where("id", "=", owner.profileId)
    .execute();
  await expect(readPublic(body.slug)).rejects.toMatchObject(NOT_FOUND);
});
