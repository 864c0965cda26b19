import { createHash } from "node:crypto";
import pg from "pg";
import { WatchedClient } from "@/lib/server/database-watch";

/** Statements that get a name at most; whatever comes after goes without one. Their texts are few, unless somebody plays with page sizes. */
const MOST_NAMES = 400;

const names = new Map<string, string>();

/** What a migration changed while this process runs; part of the names from then on, so that such statements are prepared anew. */
let generation = 0;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const hash = createHash("sha1").update(text).digest("base64url");
  const name = generation === 0 ? hash : `${hash}.${generation}`;
  names.set(text, name);
  return name;
}

/** All columns of a table: a migration that adds one would change the result of a prepared statement, which PostgreSQL refuses. */
const ALL_COLUMNS = /[\w"]\.\*|select \* from "|returning \*/i;

/** A statement with values, or one that reads; what opens and closes a transaction is not planned anyway. */
const isWorthAName = (text: string, values: readonly unknown[]) =>
  (values.length > 0 || /^\s*(?:select|with)\s/i.test(text)) && !ALL_COLUMNS.test(text);

/** A migration changed the type of something that a prepared statement reads. */
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.message.startsWith("cached plan must not change");

/** The texts of all statements that got a name so far. */
export const namedStatements = (): string[] => [...names.keys()];

/**
 * A connection that sends its reading and its parameterised statements under a name, so that PostgreSQL parses them once
 * for each connection and plans them a few times instead of every time: for small reads, planning costs more than
 * execution. A statement that a migration made outdated is prepared anew: at once outside a transaction; inside one,
 * which PostgreSQL has aborted, from its next use on.
 */
export class NamingClient extends WatchedClient {
  // The library's own signature has many forms; the one that the query builder uses is changed, the others pass.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(first: any, values?: any, callback?: any): any {
    const name =
      typeof first === "string" && Array.isArray(values) && isWorthAName(first, values)
        ? nameOf(first)
        : undefined;
    if (name === undefined) return super.query(first, values, callback);
    if (callback !== undefined) return super.query({ name, text: first, values }, callback);
    return super.query({ name, text: first, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      if (names.get(first) === name) {
        generation += 1;
        names.delete(first);
      }
      if (this.getTransactionStatus() !== "I") throw error;
      return super.query({ name: nameOf(first), text: first, values });
    });
  }
}
