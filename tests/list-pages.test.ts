import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import ArtworksPage from "@/app/(normal)/artworks/page";
import HomePage from "@/app/(normal)/page";
import { db } from "@/lib/server/database/db";

// Makes every query of artworks fail.
beforeEach(() => sql`alter table artworks rename to artworks_away`.execute(db()));
afterEach(() => sql`alter table artworks_away rename to artworks`.execute(db()));

// docs/decisions/0029-deviations-from-the-specification.md: caches and search engines would store an empty list.
test.each([
  ["/artworks", () => ArtworksPage({ searchParams: Promise.resolve({}) })],
  ["/", () => HomePage()],
])("%s: 500 instead of an empty list when it cannot read its artworks", async (_, renderPage) => {
  await expect(renderPage()).rejects.toThrow(/relation "artworks" does not exist/);
});
