import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { closeDatabase } from "@/lib/server/database/db";
import { isLiveKey } from "@/lib/server/stripe/stripe-account";
import { checkStorage } from "@/scripts/doctor/files";
import { redactSecrets } from "@/scripts/doctor/variables";
import { createFirebaseSteps, removeAccount } from "@/scripts/first-contact/firebase";
import { createMailSteps } from "@/scripts/first-contact/mail";
import {
  type Part,
  parts,
  passFindings,
  Report,
  runSteps,
  type Step,
  type StepResult,
} from "@/scripts/first-contact/steps";
import { createStripeSteps, stripeRemovers } from "@/scripts/first-contact/stripe";
import { abortOnSignal, runCommand } from "@/scripts/operations/run-command";
import { readArguments } from "@vitrine/process-stack/options";

const USAGE = `npm run first-contact [-- ${parts.join("|")} …] [--resume]   uses each service once as the product does, and removes what it made

It needs test keys and a running site, and writes DATA_DIR/first-contact/report.json and report.md. What only a person can do is WAITING
with its address; --resume goes on from the last report. Ctrl-C skips the steps that remain. It exits with 1 if a step has FAILED.`;

const REFUSED_KEY = "sk_test_refused";

const folder = path.resolve(process.env["DATA_DIR"] || ".data", "first-contact");
const reportFile = path.join(folder, "report.json");

/** A live key is forgotten at once: no client gets it. */
function takeLiveKey(): boolean {
  if (!isLiveKey(process.env["STRIPE_SECRET_KEY"] ?? "")) return false;
  process.env["STRIPE_SECRET_KEY"] = REFUSED_KEY;
  delete process.env["STRIPE_PUBLISHABLE_KEY"];
  return true;
}

const createSteps: Record<Part, (isLive: boolean) => Step[]> = {
  stripe: createStripeSteps,
  firebase: createFirebaseSteps,
  mail: createMailSteps,
  storage: () => [{ id: "storage.object", run: async () => passFindings(await checkStorage()) }],
};

const formatResult = ({ state, id, detail }: StepResult) =>
  `${state.padEnd(7)} ${id.padEnd(20)} ${detail}`;

const formatReport = ({ startedAt, endedAt, steps }: Report) =>
  [
    `# First contact, ${startedAt} to ${endedAt}`,
    "",
    "| step | state | detail | ids | at | ms |",
    "|---|---|---|---|---|---|",
    ...steps.map(
      ({ id, state, detail, ids, at, ms }) =>
        `| ${id} | ${state} | ${detail.replaceAll("|", "\\|")} | ${ids.join(" ")} | ${at} | ${ms} |`,
    ),
    "",
  ].join("\n");

const findEarlier = async () =>
  existsSync(reportFile) ? Report.parse(JSON.parse(await readFile(reportFile, "utf8"))) : undefined;

/** @returns false if a step failed, or none came to its end */
async function contact(chosen: readonly Part[], resumes: boolean): Promise<boolean> {
  const secrets = { ...process.env };
  const redact = (text: string) => redactSecrets(text, secrets);
  const isLive = takeLiveKey();
  process.env["LOG_LEVEL"] = "silent";
  const signal = abortOnSignal();
  const report = await runSteps(
    chosen.flatMap((part) => createSteps[part](isLive)),
    {
      removers: { ...stripeRemovers, account: removeAccount },
      earlier: resumes ? await findEarlier() : undefined,
      signal,
      onResult: (result) => console.log(redact(formatResult(result))),
    },
  );
  await mkdir(folder, { recursive: true });
  await writeFile(reportFile, redact(`${JSON.stringify(report, null, 2)}\n`));
  await writeFile(path.join(folder, "report.md"), redact(formatReport(report)));
  return report.steps.every(({ state }) => state !== "FAILED") && !signal.aborted;
}

await runCommand(
  USAGE,
  async (args) => {
    const { values, positionals } = readArguments(args, {
      allowPositionals: true,
      options: { resume: { type: "boolean", default: false } },
    });
    const unknown = positionals.find((name) => !parts.some((part) => part === name));
    if (unknown !== undefined)
      throw new Error(`There is no “${unknown}”: choose from ${parts.join(", ")}.`);
    const chosen = parts.filter((part) => positionals.length === 0 || positionals.includes(part));
    if (!(await contact(chosen, values.resume))) process.exitCode = 1;
  },
  closeDatabase,
);
