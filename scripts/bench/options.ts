import { parseList, parseWholeNumber, readArguments } from "@vitrine/process-stack/options";
import { StackError } from "@vitrine/process-stack/stack-error";
import { type CallName, callNames } from "@/scripts/bench/calls";

/** Parts that are measured besides calls: in a browser, on a database of its own, or without one. */
const parts = [
  "lighthouse",
  "interactions",
  "alerts",
  "applications",
  "exports",
  "integrations",
  "mail",
  "texts",
] as const;
type Part = (typeof parts)[number];
const names: readonly (CallName | Part)[] = [...callNames, ...parts];

export const HELP = `npm run bench -- [options]

Without options it measures each figure once, with 10,000 artworks, profiles and opportunities: on two idle cores within 15 minutes.

  --all                   the run of docs/benchmark.md, which takes hours: up to 1,000,000 of each, a million alerts, medians of long rounds
  --sizes 10000,100000    artworks, profiles and opportunities in each database; servers are measured with the first and the last,
                          and compared with others with the first
  --rounds 1              measurements of each figure, of which the median counts
  --max-rounds 1          as many at most, while they differ by more than a tenth
  --seconds 2             length of one measurement of responses that are not cached
  --warm-up 200           requests of each kind to each server before it is measured
  --only list,picture     some parts: ${names.join(", ")}
  --alerts 50000          alerts in a database of their own, a tenth of them instant
  --write-docs            writes docs/benchmark.md as well; with --only ${parts.join(",")} those parts of it alone

The databases are created from the records in SEED_DIR (the format of npm run import) or else from the demo's, and are kept.`;

const short = {
  sizes: [10_000],
  rounds: 1,
  maxRounds: 1,
  seconds: 2,
  warmUpRequests: 200,
  alerts: 50_000,
  /** Runs for each page; odd, so that one of them is the median. */
  lighthouseRuns: 1,
  /** Seconds that the rush before a deadline lasts. */
  rushSeconds: 20,
};
const all: typeof short = {
  sizes: [10_000, 100_000, 1_000_000],
  rounds: 3,
  maxRounds: 7,
  seconds: 2,
  warmUpRequests: 400,
  alerts: 1_000_000,
  lighthouseRuns: 5,
  rushSeconds: 60,
};

/** `alerts`: their number; 0 measures none. */
export type Options = typeof short &
  Record<Exclude<Part, "alerts"> | "help" | "writeDocs", boolean> & {
    selectedCalls: readonly CallName[];
  };

function parseName(text: string): CallName | Part {
  const name = names.find((candidate) => candidate === text);
  if (name !== undefined) return name;
  throw new StackError(`--only takes a list of ${names.join(", ")}, not “${text}”.`);
}

/** @throws StackError naming the unknown option or its invalid value */
export function readOptions(args: string[]): Options {
  const { values } = readArguments(args, {
    options: {
      help: { type: "boolean", default: false },
      all: { type: "boolean" },
      sizes: { type: "string" },
      rounds: { type: "string" },
      "max-rounds": { type: "string" },
      seconds: { type: "string" },
      "warm-up": { type: "string" },
      only: { type: "string" },
      alerts: { type: "string" },
      "write-docs": { type: "boolean", default: false },
    },
  });
  const defaults = values.all ? all : short;
  const read = (name: "rounds" | "max-rounds" | "seconds" | "warm-up" | "alerts") =>
    parseWholeNumber(name, values[name]);
  const sizes = parseList(values.sizes)?.flatMap((size) => parseWholeNumber("sizes", size) ?? []);
  const selected = parseList(values.only)?.map(parseName) ?? names;
  const rounds = read("rounds") ?? defaults.rounds;
  return {
    help: values.help,
    writeDocs: values["write-docs"],
    sizes: sizes ?? defaults.sizes,
    rounds,
    maxRounds: Math.max(rounds, read("max-rounds") ?? defaults.maxRounds),
    seconds: read("seconds") ?? defaults.seconds,
    warmUpRequests: read("warm-up") ?? defaults.warmUpRequests,
    lighthouseRuns: defaults.lighthouseRuns,
    rushSeconds: defaults.rushSeconds,
    selectedCalls: callNames.filter((name) => selected.includes(name)),
    alerts: selected.includes("alerts") ? (read("alerts") ?? defaults.alerts) : 0,
    lighthouse: selected.includes("lighthouse"),
    interactions: selected.includes("interactions"),
    applications: selected.includes("applications"),
    exports: selected.includes("exports"),
    integrations: selected.includes("integrations"),
    mail: selected.includes("mail"),
    texts: selected.includes("texts"),
  };
}
