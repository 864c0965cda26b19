import { checkAuth } from "@/scripts/doctor/auth";
import { checkDatabase } from "@/scripts/doctor/database";
import { checkBuild, checkPictureSweep, checkRates, checkStorage } from "@/scripts/doctor/files";
import { type Finding, formatFinding, note, formatSummary } from "@/scripts/doctor/findings";
import { checkLegal } from "@/scripts/doctor/legal";
import { checkMail } from "@/scripts/doctor/mail";
import { checkMailRecordsOf } from "@/scripts/doctor/mail-records";
import { checkMachine } from "@/scripts/doctor/machine";
import { checkPayments } from "@/scripts/doctor/payments";
import { checkReplica } from "@/scripts/doctor/replica";
import { checkVariables, redactSecrets } from "@/scripts/doctor/variables";
import { env } from "@/lib/server/env";
import { closeDatabase } from "@/lib/server/database/db";
import { exitOnError } from "@vitrine/process-stack/command";
import { isDemo, choosePartsToStart } from "@/local/stack/environment";
import { readArguments } from "@vitrine/process-stack/options";
import { loadEnvFile } from "@/local/stack/run-app";
import { findRunningEnvironment } from "@/local/stack/running-stack";
import { readSettings } from "@/local/stack/settings";

const USAGE = `npm run doctor   reports what is missing or wrong in the environment, and what to do; changes nothing, prints no secret

It checks the environment variables (and .env) that the server would use; if they name no database, those of the
running local stack. It exits with 0 if the product can be used, and with 1 if not.`;

const root = process.cwd();

async function chooseEnvironment() {
  loadEnvFile(root);
  const settings = readSettings(root, process.env);
  const { variables, dataDir } = settings;
  const isLocal = isDemo(variables) && choosePartsToStart(variables).postgres;
  if (!isLocal) return { environment: variables, description: "the environment variables" };
  const environment = await findRunningEnvironment(settings);
  if (environment !== undefined)
    return { environment, description: `the local stack on ${dataDir}` };
  return {
    environment: variables,
    description: "the environment variables; no local stack is running (npm start starts one)",
  };
}

async function diagnose(environment: Readonly<Record<string, string | undefined>>) {
  const variables = checkVariables(environment);
  const isComplete = variables.every(({ mark }) => mark !== "wrong");
  const partFindings: Finding[] = isComplete
    ? [
        ...(await checkDatabase()),
        ...(await checkReplica()),
        ...(await checkAuth()),
        ...(await checkPayments()),
        ...(await checkMail()),
        // What the local mail catcher takes reaches nobody else's server.
        ...(env().MAIL_CATCHER_URL === undefined ? await checkMailRecordsOf(env()) : []),
        ...(await checkStorage()),
        ...(await checkPictureSweep()),
        ...(await checkRates()),
        ...checkLegal(),
      ]
    : [
        note(
          "database, accounts, Stripe, mail, pictures",
          "not checked until the variables are right",
        ),
      ];
  return [...variables, ...partFindings, ...checkBuild(root), ...(await checkMachine())];
}

const { help, environment, description } = await exitOnError(async () => {
  const { values } = readArguments(process.argv.slice(2), {
    options: { help: { type: "boolean", default: false } },
  });
  return { help: values.help, ...(await chooseEnvironment()) };
});
if (help) console.log(USAGE);
else {
  Object.assign(process.env, environment, { LOG_LEVEL: "silent" });
  const findings = await diagnose(environment);
  await closeDatabase();
  const lines = [
    `Checking ${description}.`,
    ...findings.map(formatFinding),
    formatSummary(findings),
  ];
  console.log(redactSecrets(lines.join("\n"), environment));
  process.exit(findings.some(({ mark }) => mark === "wrong") ? 1 : 0);
}
