import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import pg from "pg";
import {
  type ArtworkFilter,
  selectArtworkPage,
  type ArtworkKey,
} from "@/lib/artworks/artwork-pages.queries";
import { countArtworks } from "@/lib/artworks/count-artworks.queries";
import { selectArtworks } from "@/lib/artworks/artwork-rows.queries";
import { ARTWORK_PAGE_SIZE } from "@/lib/artworks/artworks.schema";

export type Statement = { sql: string; parameters: readonly unknown[] };

// Compiling needs a dialect but no connection: this pool never opens one.
const compiler = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) });

export function compileStatement(query: RawBuilder<unknown>): Statement {
  const { sql: text, parameters } = query.compile(compiler);
  return { sql: text, parameters };
}

/** Rows and total of one page of `GET /v1/artworks/`. */
export function compileListStatements(
  filter: ArtworkFilter,
  asOf: Date,
  after?: ArtworkKey,
): Statement[] {
  const slice = { order: "newest" as const, asOf, after, offset: 0, limit: ARTWORK_PAGE_SIZE + 1 };
  return [
    compileStatement(selectArtworks(selectArtworkPage(filter, slice))),
    compileStatement(countArtworks(filter)),
  ];
}

export function compileArtworkStatements(id: string): Statement[] {
  return [
    compileStatement(selectArtworks(sql`select 1 as rank, ${id}::uuid as id, false as boosted`)),
  ];
}
