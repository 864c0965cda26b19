import { describe, expect, it } from "vitest";
import { formatMigrationError } from "@/local/stack/migrate-and-seed";

const URL = "postgres://ada:secret@db.internal:5432/vitrine";
const createError = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe("formatMigrationError", () => {
  it.each([
    ["nothing listens there", createError("connect ECONNREFUSED 10.0.0.1:5432", "ECONNREFUSED")],
    ["nothing listens on any of its addresses", createError("", "ECONNREFUSED")],
    ["the host is unknown", createError("getaddrinfo ENOTFOUND db.internal", "ENOTFOUND")],
    ["the server does not respond", createError("Connection terminated due to connection timeout")],
    ["the account is rejected", createError("password authentication failed", "28P01")],
    ["the database is missing", createError('database "vitrine" does not exist', "3D000")],
  ])("names DATABASE_URL without its password when %s", (_case, error) => {
    const message = formatMigrationError(error, URL, true);
    expect(message).toContain(
      "that DATABASE_URL names (db.internal:5432/vitrine) cannot be reached: ",
    );
    expect(message).toContain(error.message || error.code);
    expect(message).not.toMatch(/secret|delete/);
  });

  it("never suggests deleting the database that DATABASE_URL names", () => {
    const message = formatMigrationError(
      createError("permission denied for schema public", "42501"),
      URL,
      true,
    );
    expect(message).toMatch(/could not be migrated to the latest schema: permission denied/);
    expect(message).not.toContain("delete");
  });

  it("suggests deleting a local database of another version", () => {
    const message = formatMigrationError(createError("corrupted migrations"), URL, false);
    expect(message).toContain("delete the data folder (DATA_DIR)");
  });
});
