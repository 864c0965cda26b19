import { createHash } from "node:crypto";
import pg from "pg";
import { WatchedClient } from "@/lib/server/database-watch";

/** Further statements are sent without a name. There are few texts, unless somebody varies page sizes. */
const MAX_NAMES = 400;

const names = new Map<string, string>();

/** Increased when a migration makes statements outdated, so that they are prepared again under new names. */
let generation = 0;

function statementName(text: string): string | undefined {
  const cached = names.get(text);
  if (cached !== undefined || names.size >= MAX_NAMES) return cached;
  const hash = createHash("sha1").update(text).digest("base64url");
  const name = generation === 0 ? hash : `${hash}.${generation}`;
  names.set(text, name);
  return name;
}

/** All columns of a table: a migration that adds one would change the result of a prepared statement, which PostgreSQL rejects. */
const ALL_COLUMNS = /[\w"]\.\*|select \* from "|returning \*/i;

/** Statements with values, and reads; opening and closing a transaction is not planned anyway. */
const isWorthAName = (text: string, values: readonly unknown[]) =>
  (values.length > 0 || /^\s*(?:select|with)\s/i.test(text)) && !ALL_COLUMNS.test(text);

/** A migration changed the type of something that a prepared statement reads. */
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.message.startsWith("cached plan must not change");

export const namedStatements = (): string[] => [...names.keys()];

/**
 * Prepares statements once per connection: planning small reads costs more than running them. One outdated by a migration is prepared
 * again, inside a transaction (which PostgreSQL has aborted) from its next use on.
 */
export class NamingClient extends WatchedClient {
  // The library's own signature has many forms; the one that the query builder uses is changed, the others pass.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(first: any, values?: any, callback?: any): any {
    const name =
      typeof first === "string" && Array.isArray(values) && isWorthAName(first, values)
        ? statementName(first)
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
      return super.query({ name: statementName(first), text: first, values });
    });
  }
}
