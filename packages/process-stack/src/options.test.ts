import { describe, expect, it } from "vitest";
import { readArguments, parseWholeNumber } from "#options";

describe("readArguments", () => {
  const read = (...args: string[]) =>
    readArguments(args, { allowPositionals: true, options: { limit: { type: "string" } } });

  it("separates options from arguments", () => {
    expect(read("folder", "--limit", "5")).toMatchObject({
      values: { limit: "5" },
      positionals: ["folder"],
    });
  });

  it.each([
    ["an option that does not exist", ["--limt", "5"], "Unknown option '--limt'. --help lists"],
    ["an option without its value", ["--limit"], "'--limit <value>' argument missing. --help"],
  ])("throws a one-line error for %s", (_case, args, message) => {
    expect(() => read(...args)).toThrow(message);
    expect(() => read(...args)).not.toThrow("\n");
  });
});

describe("parseWholeNumber", () => {
  it("accepts plain digits", () => {
    expect(parseWholeNumber("limit", "1000")).toBe(1000);
    expect(parseWholeNumber("limit", undefined)).toBeUndefined();
  });

  it.each(["abc", "", "1e6", "0x10", "-1", "1.5", "0", "1,000"])("rejects %j", (text) => {
    expect(() => parseWholeNumber("limit", text)).toThrow(
      `--limit takes a whole number from 1, not “${text}”.`,
    );
  });
});
