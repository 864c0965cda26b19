import { describe, expect, it } from "vitest";
import { migrationError } from "@/local/stack/data";

const URL = "postgres://ada:secret@db.internal:5432/vitrine";
const failed = (message: string, code?: string) => Object.assign(new Error(message), { code });

describe("error line for a failed migration", () => {
  it.each([
    ["nobody listens", failed("connect ECONNREFUSED 10.0.0.1:5432", "ECONNREFUSED")],
    ["nobody listens on any of its addresses", failed("", "ECONNREFUSED")],
    ["the host is unknown", failed("getaddrinfo ENOTFOUND db.internal", "ENOTFOUND")],
    ["nobody answers", failed("Connection terminated due to connection timeout")],
    ["the account is refused", failed("password authentication failed", "28P01")],
    ["the database is missing", failed('database "vitrine" does not exist', "3D000")],
  ])("names DATABASE_URL without its password when %s", (_what, error) => {
    const line = migrationError(error, URL, true);
    expect(line).toContain(
      "that DATABASE_URL names (db.internal:5432/vitrine) cannot be reached: ",
    );
    expect(line).toContain(error.message || error.code);
    expect(line).not.toMatch(/secret|delete/);
  });

  it("never suggests deleting a database given by DATABASE_URL", () => {
    const line = migrationError(failed("permission denied for schema public", "42501"), URL, true);
    expect(line).toMatch(/could not be brought to the newest schema: permission denied/);
    expect(line).not.toContain("delete");
  });

  it("suggests deleting a local database of another version", () => {
    const line = migrationError(failed("corrupted migrations"), URL, false);
    expect(line).toContain("delete the data folder (DATA_DIR)");
  });
});
