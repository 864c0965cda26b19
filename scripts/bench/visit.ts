import { createCapacityTable as createTable, type VisitPart } from "@vitrine/benchmark/capacity";
import type { Result } from "@vitrine/benchmark/result";
import type { CallName } from "@/scripts/bench/calls";

const pages: readonly CallName[] = [
  "home page",
  "artwork grid page",
  "artwork page",
  "profile page",
  "directory page",
  "opportunity list page",
  "opportunity page",
];
const reads: readonly CallName[] = ["list", "text search", "one artwork", "opportunity list"];
const own: readonly CallName[] = ["bookmark list", "own opportunities", "own profiles"];

/** Assumptions, as those of the package: not measured. */
const visit: readonly (VisitPart & { calls: readonly CallName[] })[] = [
  { label: "pages from the cache", perVisit: 3, subject: "warm", calls: pages, sends: true },
  { label: "pages rendered", perVisit: 2, subject: "cold", calls: pages, sends: true },
  { label: "API reads from the cache", perVisit: 2, subject: "warm", calls: reads },
  { label: "API reads", perVisit: 1, subject: "cold", calls: reads },
  { label: "signed-in reads", perVisit: 0.5, subject: "signed in", calls: own },
  { label: "pictures", perVisit: 20, subject: "warm", calls: ["picture"], sends: true },
];

export const createCapacityTable = (result: Result) => createTable(result, visit);
