import type { Client } from "pg";
import { z } from "zod";
import type { CallKind } from "#sampled-call";

type CallOptions = {
  /** Names of the first two statements, if they are not rows and count. */
  statementNames?: readonly [string, string];
  /** The app does not count again for a minute what it knows to be more. */
  countLimit?: number;
  /** Only those cold URLs are requested whose lists have so many rows. */
  finds?: number;
};

type Definition<Row> = CallOptions & {
  /** Returns the URLs for a row, each of which is requested in turn. */
  cold: (row: Row, index: number) => readonly string[];
  /** Returns the URL that is requested repeatedly; the first cold one by default. */
  warm?: (first: Row) => string;
  /** Number of cold URLs, for which rows are used again. */
  repeatsTo?: number;
};

/** A call with its URLs. */
export type SampledPaths = CallOptions & {
  name: string;
  kind: CallKind;
  warm: string;
  cold: string[];
};

const findKind = (path: string): CallKind =>
  path.startsWith("/v1/") ? "api" : path.startsWith("/content/") ? "picture" : "page";

/** Calls whose URLs are made from the same rows: always the same ones of the same database. */
export const drawFrom = <Row extends z.ZodType, const Name extends string>(
  { select, row: Row, limit }: { select: string; row: Row; limit: number },
  calls: Record<Name, Definition<z.output<Row>>>,
) => ({
  names: Object.keys(calls) as Name[],
  sample: async (database: Client, wanted: readonly string[]): Promise<SampledPaths[]> => {
    const selected = Object.entries<Definition<z.output<Row>>>(calls).filter(([name]) =>
      wanted.includes(name),
    );
    if (selected.length === 0) return [];
    const result = await database.query(`${select} limit ${limit}`);
    const rows = z.array(Row).parse(result.rows);
    const [first] = rows;
    if (first === undefined) throw new Error(`There are no rows for ${selected[0]?.[0]}.`);
    return selected.map(([name, { cold, warm, repeatsTo = rows.length, ...options }]) => {
      const paths = Array.from({ length: repeatsTo }, (_, index) =>
        cold(rows[index % rows.length] ?? first, index),
      ).flat();
      const warmPath = warm?.(first) ?? paths[0] ?? "";
      return { ...options, name, kind: findKind(warmPath), warm: warmPath, cold: paths };
    });
  },
});

export type Query = Record<string, string>;

export const toPath = (path: string, query: Query) =>
  `${path}?${new URLSearchParams(query).toString()}`;
