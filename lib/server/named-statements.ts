import { createHash } from "node:crypto";
import { WatchedClient } from "@/lib/server/database-watch";

/** Statements that get a name at most; whatever comes after goes without one. Their texts are few, unless somebody plays with page sizes. */
const MOST_NAMES = 400;

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = createHash("sha1").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** A statement with values, or one that reads; what opens and closes a transaction is not planned anyway. */
const isWorthAName = (text: string, values: readonly unknown[]) =>
  values.length > 0 || /^\s*(?:select|with)\s/i.test(text);

/**
 * A connection that sends its reading and its parameterised statements under a name, so that PostgreSQL parses them once
 * for each connection and plans them a few times instead of every time: for small reads, planning costs more than
 * execution.
 */
export class NamingClient extends WatchedClient {
  // The library's own signature has many forms; the one that the query builder uses is changed, the others pass.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(first: any, values?: any, callback?: any): any {
    const name =
      typeof first === "string" && Array.isArray(values) && isWorthAName(first, values)
        ? nameOf(first)
        : undefined;
    return name === undefined
      ? super.query(first, values, callback)
      : super.query({ name, text: first, values }, callback);
  }
}
