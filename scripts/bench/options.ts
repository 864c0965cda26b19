import { parseArgs } from "node:util";
import { z } from "zod";
import { type CallName, callNames } from "@/scripts/bench/calls";

export const HELP = `npm run bench -- [options]

  --quick                 10,000 artworks only, short rounds
  --sizes 10000,1000000   artworks in each database; the limits stand beside the first
  --rounds 3              measurements of each figure, of which the median counts
  --seconds 3             length of one measurement
  --only list,picture     some calls: ${callNames.join(", ")}
  --write-docs            writes docs/benchmark.md as well

The databases are made from the records of SEED_DIR (the format of npm run import), without it from the demo's, and kept.`;

const whole = z.string().transform(Number).pipe(z.number().int().min(1));
const list = z.string().transform((text) => text.split(",").map((part) => part.trim()));

const Given = z.object({
  help: z.boolean().default(false),
  quick: z.boolean().default(false),
  sizes: list.pipe(z.array(whole)).optional(),
  rounds: whole.optional(),
  seconds: whole.optional(),
  only: list.pipe(z.array(z.enum(callNames))).optional(),
  "write-docs": z.boolean().default(false),
});

export type Options = {
  help: boolean;
  sizes: number[];
  rounds: number;
  seconds: number;
  only: readonly CallName[];
  writeDocs: boolean;
};

/**
 * Reads the command line of the benchmark.
 * @throws Error for an option that does not exist or has no such value
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: "boolean" },
      quick: { type: "boolean" },
      sizes: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      only: { type: "string" },
      "write-docs": { type: "boolean" },
    },
  });
  const given = Given.parse(values);
  const usual = given.quick
    ? { sizes: [10_000], rounds: 1, seconds: 1 }
    : { sizes: [10_000, 1_000_000], rounds: 3, seconds: 3 };
  return {
    help: given.help,
    sizes: given.sizes ?? usual.sizes,
    rounds: given.rounds ?? usual.rounds,
    seconds: given.seconds ?? usual.seconds,
    only: given.only ?? callNames,
    writeDocs: given["write-docs"],
  };
}
