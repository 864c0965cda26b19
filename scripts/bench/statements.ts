import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";
import {
  type ArtworkFilter,
  selectArtworkPage,
  type ArtworkKey,
} from "@/lib/artworks/artwork-pages.queries";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { countArtworks, getCountLimit } from "@/lib/artworks/list/count-artworks.queries";
import { selectArtworks } from "@/lib/artworks/artwork-rows.queries";
import { ARTWORK_PAGE_SIZE } from "@/lib/artworks/artworks.schema";
import type { Statement } from "@vitrine/benchmark/sampled-call";
import type { DB } from "@/lib/server/database/database.gen";

const recordedStatements: Statement[] = [];

/** Compiles statements, or records those that are sent; it has no connection, and every result is empty. */
const compiler = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query: { sql, parameters } }) => void recordedStatements.push({ sql, parameters }),
});

export function compileStatement(query: RawBuilder<unknown>): Statement {
  const { sql, parameters } = query.compile(compiler);
  return { sql, parameters };
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
    { ...compileStatement(countArtworks(filter)), countLimit: getCountLimit(filter) },
  ];
}

export async function recordArtworkStatements(id: string): Promise<Statement[]> {
  await compiler.transaction().execute((tx) => findArtwork(id, { tx }).catch(() => undefined));
  return recordedStatements.splice(0);
}
