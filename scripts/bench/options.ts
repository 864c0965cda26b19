import { parseList, readArguments, parseWholeNumber } from "@vitrine/process-stack/options";
import { StackError } from "@vitrine/process-stack/stack-error";
import { type CallName, callNames } from "@/scripts/bench/calls";

/** These run in a browser once the calls have been measured. */
const LIGHTHOUSE = "lighthouse";
const INTERACTIONS = "interactions";
/** Times of our own code on a database of its own, without a server. */
const ALERTS = "alerts";
/** The desk, the jury and the rush before a deadline, on a database of their own. */
const APPLICATIONS = "applications";
/** The same of files of all applications. */
const EXPORTS = "exports";
/** Pages and calls while the mail server hangs. */
const MAIL = "mail";
/** Mails and messages that were written to stop a server; needs none. */
const TEXTS = "texts";
const PARTS = [
  ...callNames,
  LIGHTHOUSE,
  INTERACTIONS,
  ALERTS,
  APPLICATIONS,
  EXPORTS,
  MAIL,
  TEXTS,
] as const;
type PartName = (typeof PARTS)[number];

export const HELP = `npm run bench -- [options]

  --quick                 10,000 artworks, profiles and opportunities only, short rounds
  --sizes 10000,100000,1000000
                          artworks, profiles and opportunities in each database; servers are measured with the first and the last,
                          and compared with others with the first
  --rounds 3              measurements of each figure, of which the median counts
  --max-rounds 7          as many at most, while they differ by more than a tenth
  --seconds 2             length of one measurement of responses that are not cached
  --warm-up 400           requests of each kind to each server before it is measured
  --only list,picture     some parts: ${PARTS.join(", ")}
  --alerts 1000000        alerts in a database of their own, a tenth of them instant
  --write-docs            writes docs/benchmark.md as well; with --only lighthouse,interactions,alerts,applications,exports,mail,texts those parts of it alone

The databases are created from the records in SEED_DIR (the format of npm run import) or else from the demo's, and are kept.`;

export type Options = {
  help: boolean;
  sizes: number[];
  rounds: number;
  maxRounds: number;
  seconds: number;
  warmUpRequests: number;
  selectedCalls: readonly CallName[];
  lighthouse: boolean;
  interactions: boolean;
  /** Number of alerts; 0 measures none. */
  alerts: number;
  applications: boolean;
  /** Seconds that the rush before a deadline lasts. */
  rushSeconds: number;
  exports: boolean;
  mail: boolean;
  texts: boolean;
  writeDocs: boolean;
};

function parsePartName(name: string): PartName {
  const part = PARTS.find((candidate) => candidate === name);
  if (part !== undefined) return part;
  throw new StackError(`--only takes a list of ${PARTS.join(", ")}, not “${name}”.`);
}

function parseSizes(text: string | undefined): number[] | undefined {
  return parseList(text)?.flatMap((part) => parseWholeNumber("sizes", part) ?? []);
}

/** @throws StackError naming the unknown option or its invalid value */
export function readOptions(args: string[]): Options {
  const { values } = readArguments(args, {
    options: {
      help: { type: "boolean", default: false },
      quick: { type: "boolean" },
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
  const defaults = values.quick
    ? {
        sizes: [10_000],
        rounds: 1,
        maxRounds: 1,
        seconds: 1,
        warmUpRequests: 50,
        alerts: 50_000,
        rushSeconds: 20,
      }
    : {
        sizes: [10_000, 100_000, 1_000_000],
        rounds: 3,
        maxRounds: 7,
        seconds: 2,
        warmUpRequests: 400,
        alerts: 1_000_000,
        rushSeconds: 60,
      };
  const parts: readonly PartName[] = parseList(values.only)?.map(parsePartName) ?? PARTS;
  const rounds = parseWholeNumber("rounds", values.rounds) ?? defaults.rounds;
  const maxRounds = parseWholeNumber("max-rounds", values["max-rounds"]) ?? defaults.maxRounds;
  return {
    help: values.help,
    sizes: parseSizes(values.sizes) ?? defaults.sizes,
    rounds,
    maxRounds: Math.max(rounds, maxRounds),
    seconds: parseWholeNumber("seconds", values.seconds) ?? defaults.seconds,
    warmUpRequests: parseWholeNumber("warm-up", values["warm-up"]) ?? defaults.warmUpRequests,
    selectedCalls: callNames.filter((name) => parts.includes(name)),
    lighthouse: parts.includes(LIGHTHOUSE),
    interactions: parts.includes(INTERACTIONS),
    alerts: parts.includes(ALERTS)
      ? (parseWholeNumber("alerts", values.alerts) ?? defaults.alerts)
      : 0,
    applications: parts.includes(APPLICATIONS),
    rushSeconds: defaults.rushSeconds,
    exports: parts.includes(EXPORTS),
    mail: parts.includes(MAIL),
    texts: parts.includes(TEXTS),
    writeDocs: values["write-docs"],
  };
}
