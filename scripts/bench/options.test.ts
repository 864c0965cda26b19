import { describe, expect, it } from "vitest";
import { readOptions } from "@/scripts/bench/options";

describe("readOptions of the benchmark", () => {
  it("measures everything once and small, and as docs/benchmark.md shows it with --all", () => {
    expect(readOptions([])).toMatchObject({
      sizes: [10_000],
      rounds: 1,
      maxRounds: 1,
      warmUpRequests: 200,
      alerts: 50_000,
      lighthouseRuns: 1,
    });
    expect(readOptions(["--rounds", "9"])).toMatchObject({ rounds: 9, maxRounds: 9 });
    expect(readOptions(["--all"])).toMatchObject({
      sizes: [10_000, 100_000, 1_000_000],
      rounds: 3,
      maxRounds: 7,
      seconds: 2,
      warmUpRequests: 400,
      lighthouseRuns: 5,
    });
    expect(readOptions(["--sizes", "500, 600"])).toMatchObject({ sizes: [500, 600] });
    expect(readOptions(["--only", "list,picture"])).toMatchObject({
      selectedCalls: ["list", "picture"],
      lighthouse: false,
    });
    expect(readOptions([]).lighthouse).toBe(true);
    expect(readOptions(["--only", "lighthouse"])).toMatchObject({
      selectedCalls: [],
      lighthouse: true,
      interactions: false,
    });
    expect(readOptions(["--only", "interactions"])).toMatchObject({ interactions: true });
    expect(readOptions(["--all", "--only", "alerts"])).toMatchObject({
      alerts: 1_000_000,
      lighthouse: false,
    });
    expect(readOptions(["--only", "applications"])).toMatchObject({
      applications: true,
      rushSeconds: 20,
    });
    expect(readOptions(["--only", "exports"])).toMatchObject({ alerts: 0, exports: true });
    expect(readOptions(["--only", "list"])).toMatchObject({
      alerts: 0,
      applications: false,
      exports: false,
      mail: false,
      texts: false,
    });
    expect(readOptions(["--only", "integrations"])).toMatchObject({
      integrations: true,
      mail: false,
    });
    expect(readOptions(["--only", "mail"])).toMatchObject({ alerts: 0, mail: true });
    expect(readOptions(["--alerts", "7"]).alerts).toBe(7);
  });

  it.each([
    [["--sizes", "abc"], "--sizes takes a whole number from 1, not “abc”."],
    [["--sizes", "10000,"], "--sizes takes a whole number from 1, not “”."],
    [["--rounds", "0"], "--rounds takes a whole number from 1, not “0”."],
    [["--seconds", "1.5"], "--seconds takes a whole number from 1, not “1.5”."],
    [["--only", "lists"], "not “lists”."],
    [["--fast"], "Unknown option '--fast'."],
  ])("%j: throws an error that names the option", (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});
