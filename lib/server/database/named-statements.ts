import { createHash } from "node:crypto";
import pg from "pg";
import { GuardedClient } from "@/lib/server/database/database-circuit-breaker";

/** Further statements are not named. There are few different texts, unless a client varies the page size. */
const MAX_NAMED_STATEMENTS = 400;

const names = new Map<string, string>();

/** Incremented when a migration outdates prepared statements, so that they are prepared again under new names. */
let generation = 0;

function getStatementName(text: string, values: readonly unknown[]): string | undefined {
  const cached = names.get(text);
  if (cached !== undefined || names.size >= MAX_NAMED_STATEMENTS) return cached;
  if (!shouldName(text, values)) return undefined;
  const hash = createHash("sha1").update(text).digest("base64url");
  const name = generation === 0 ? hash : `${hash}.${generation}`;
  names.set(text, name);
  return name;
}

const ALL_COLUMNS = /[\w"]\.\*|select \* from "|returning \*/i;
const QUOTED_OR_INNERMOST = /'[^']*'|\([^()']*\)/g;

function leaveOutParentheses(text: string): string {
  const rest = text.replaceAll(QUOTED_OR_INNERMOST, "");
  return rest === text ? text : leaveOutParentheses(rest);
}

/** True for `select a, b from …`, whatever queries in parentheses it reads. */
function namesItsColumns(text: string): boolean {
  const outside = leaveOutParentheses(text);
  return /^\s*(?:select|with)\s/i.test(outside) && !outside.includes("*");
}

/**
 * True for `select *`, and where that cannot be told: a migration that adds a column would change the result type of a prepared
 * statement, which PostgreSQL rejects.
 */
const returnsAllColumns = (text: string) => ALL_COLUMNS.test(text) && !namesItsColumns(text);

/** Statements with values, and reads; `begin` and `commit` have no plan to save. */
const shouldName = (text: string, values: readonly unknown[]) =>
  (values.length > 0 || /^\s*(?:select|with)\s/i.test(text)) && !returnsAllColumns(text);

/** True if a migration has changed a type that the prepared statement reads. */
const isOutdated = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.message.startsWith("cached plan must not change");

export const listNamedStatements = (): string[] => [...names.keys()];

/**
 * Prepares statements once per connection, as planning small reads costs more than running them. A statement outdated by a migration is
 * prepared again: at once, or on its next use if PostgreSQL has aborted the transaction.
 */
export class NamedStatementsClient extends GuardedClient {
  // The library's signature has many overloads; only the one that Kysely uses is changed.
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  override query(statement: any, values?: any, callback?: any): any {
    const name =
      typeof statement === "string" && Array.isArray(values)
        ? getStatementName(statement, values)
        : undefined;
    if (name === undefined) return super.query(statement, values, callback);
    if (callback !== undefined) return super.query({ name, text: statement, values }, callback);
    return super.query({ name, text: statement, values }).catch((error: unknown) => {
      if (!isOutdated(error)) throw error;
      if (names.get(statement) === name) {
        generation += 1;
        names.delete(statement);
      }
      if (this.getTransactionStatus() !== "I") throw error;
      return super.query({ name: getStatementName(statement, values), text: statement, values });
    });
  }
}
