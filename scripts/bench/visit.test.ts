import { expect, it } from "vitest";
import { createCapacityTable } from "@/scripts/bench/visit";
import { type CallName, callNames } from "@/scripts/bench/calls";
import type { Result } from "@vitrine/benchmark/result";
import type { Subject } from "@vitrine/benchmark/sampled-call";

const createMeasurement = (call: CallName, subject: Subject) => ({
  call,
  subject,
  size: 10,
  figures: {
    perSecond: 1,
    p50: 1,
    p95: 1,
    p99: 1,
    processorMs: { app: subject === "warm" ? 0.1 : 10, postgres: subject === "warm" ? 0 : 2 },
    generatorLoad: 0,
  },
  rounds: [],
  repeats: 0,
});

const result: Result = {
  date: "2026-11-22",
  commit: "",
  machine: { cores: 2, processor: "", node: "", load: 0 },
  rounds: 1,
  maxRounds: 1,
  seconds: 1,
  connections: 1,
  fileServer: "nginx",
  sizes: [10],
  measurements: callNames.flatMap((call) =>
    (["warm", "cold", "signed in"] as const).map((subject) => createMeasurement(call, subject)),
  ),
  plans: [
    { size: 10, open: 1, databaseBytes: 1e8, times: [], reads: [] },
    { size: 1_000_000, open: 1, databaseBytes: 12.34e9, times: [], reads: [] },
  ],
  weights: [{ path: "/", files: [], bytes: 150_000 }],
  bytes: Object.fromEntries(callNames.map((call) => [call, 10_000])),
  tables: [],
  memory: [],
  scores: [],
};

it("createCapacityTable: adds up what a visit costs, and what the busiest second needs", () => {
  const { rows } = createCapacityTable(result);
  const findRow = (start: string) => rows.find(([label]) => String(label).startsWith(start));
  // 25 requests from the cache, 3.5 others.
  expect(findRow("all")?.slice(2)).toEqual(["37.50", "7.00"]);
  expect(findRow("cores at 19 visits a second")?.slice(2)).toEqual(["1.2", "0.2"]);
  // 150 KB of scripts, 5 pages and 20 pictures of 10 KB.
  expect(findRow("TB sent")?.[2]).toBe("4.0");
  expect(findRow("GB of the database with 1,000,000")?.[3]).toBe("12.3");
});

it("createCapacityTable: has no rows when a part was not measured", () => {
  const measurements = result.measurements.filter(({ call }) => call !== "picture");
  expect(createCapacityTable({ ...result, measurements }).rows).toEqual([]);
});
