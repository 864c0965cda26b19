import { listOption, readArguments, wholeOption } from "@/local/stack/options";
import { StackError } from "@/local/stack/stack-error";
import { type CallName, callNames } from "@/scripts/bench/calls";

/** Lighthouse runs in a browser after the calls were measured. */
const LIGHTHOUSE = "lighthouse";
const PARTS = [...callNames, LIGHTHOUSE] as const;
type PartName = (typeof PARTS)[number];

export const HELP = `npm run bench -- [options]

  --quick                 10,000 artworks, profiles and opportunities only, short rounds
  --sizes 10000,1000000   artworks, profiles and opportunities in each database; the limits stand beside the first
  --rounds 3              measurements of each figure, of which the median counts
  --seconds 3             length of one measurement
  --only list,picture     some parts: ${PARTS.join(", ")}
  --write-docs            writes docs/benchmark.md as well; with --only lighthouse that part of it alone

The databases are made from the records of SEED_DIR (the format of npm run import), without it from the demo's, and kept.`;

export type Options = {
  help: boolean;
  sizes: number[];
  rounds: number;
  seconds: number;
  only: readonly CallName[];
  lighthouse: boolean;
  writeDocs: boolean;
};

function partName(name: string): PartName {
  const known = PARTS.find((each) => each === name);
  if (known !== undefined) return known;
  throw new StackError(`--only takes some of ${PARTS.join(", ")}, not “${name}”.`);
}

function sizesOf(text: string | undefined): number[] | undefined {
  return listOption(text)?.flatMap((part) => wholeOption("sizes", part) ?? []);
}

/** @throws StackError naming the unknown option or its invalid value */
export function readOptions(args: string[]): Options {
  const { values } = readArguments(args, {
    options: {
      help: { type: "boolean", default: false },
      quick: { type: "boolean" },
      sizes: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      only: { type: "string" },
      "write-docs": { type: "boolean", default: false },
    },
  });
  const usual = values.quick
    ? { sizes: [10_000], rounds: 1, seconds: 1 }
    : { sizes: [10_000, 1_000_000], rounds: 3, seconds: 3 };
  const parts: readonly PartName[] = listOption(values.only)?.map(partName) ?? PARTS;
  return {
    help: values.help,
    sizes: sizesOf(values.sizes) ?? usual.sizes,
    rounds: wholeOption("rounds", values.rounds) ?? usual.rounds,
    seconds: wholeOption("seconds", values.seconds) ?? usual.seconds,
    only: parts.filter((part) => part !== LIGHTHOUSE),
    lighthouse: parts.includes(LIGHTHOUSE),
    writeDocs: values["write-docs"],
  };
}
