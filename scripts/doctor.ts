import { checkAuth } from "@/scripts/doctor/auth";
import { checkDatabase } from "@/scripts/doctor/database";
import { checkBuild, checkPictureSweep, checkRates, checkStorage } from "@/scripts/doctor/files";
import { type Finding, findingLine, note, summaryLine } from "@/scripts/doctor/findings";
import { checkMachine } from "@/scripts/doctor/machine";
import { checkPayments } from "@/scripts/doctor/payments";
import { checkVariables, withoutSecrets } from "@/scripts/doctor/variables";
import { closeDatabase } from "@/lib/server/db";
import { orExplain } from "@/local/stack/command";
import { appEnvironment, isDemo, partsToStart } from "@/local/stack/environment";
import { readArguments } from "@/local/stack/options";
import { loadEnvFile } from "@/local/stack/run-app";
import { runningStack } from "@/local/stack/run-records";
import { readOrMakeSecrets } from "@/local/stack/secrets";
import { readSettings } from "@/local/stack/settings";

const USAGE = `npm run doctor   says what of the environment is missing or wrong, and what to do; changes nothing, prints no secret

It looks at the environment that it is given (and .env), as the server would run on it; where that names no database, at
the local stack that runs. It ends with 0 when the product can be used, and with 1 when not.`;

const root = process.cwd();

async function chosen() {
  loadEnvFile(root);
  const settings = readSettings(root, process.env);
  const { given, dataDir } = settings;
  const local = isDemo(given) && partsToStart(given).postgres;
  if (!local) return { environment: given, which: "the environment as it is given" };
  if ((await runningStack(dataDir)) === undefined) {
    return { environment: given, which: "the environment as it is given; no local stack runs" };
  }
  const environment = appEnvironment(settings, await readOrMakeSecrets(dataDir));
  return { environment, which: `the local stack on ${dataDir}` };
}

async function examine(environment: Readonly<Record<string, string | undefined>>) {
  const variables = checkVariables(environment);
  const complete = variables.every(({ mark }) => mark !== "wrong");
  const parts: Finding[] = complete
    ? [
        ...(await checkDatabase()),
        ...(await checkAuth()),
        ...(await checkPayments()),
        ...(await checkStorage()),
        ...(await checkPictureSweep()),
        ...(await checkRates()),
      ]
    : [
        note(
          "database, accounts, Stripe, pictures",
          "not looked at before the variables are right",
        ),
      ];
  return [...variables, ...parts, ...checkBuild(root), ...(await checkMachine())];
}

const { help, environment, which } = await orExplain(async () => {
  const { values } = readArguments(process.argv.slice(2), {
    options: { help: { type: "boolean", default: false } },
  });
  return { help: values.help, ...(await chosen()) };
});
if (help) console.log(USAGE);
else {
  Object.assign(process.env, environment, { LOG_LEVEL: "silent" });
  const findings = await examine(environment);
  await closeDatabase();
  const lines = [`This is about ${which}.`, ...findings.map(findingLine), summaryLine(findings)];
  console.log(withoutSecrets(lines.join("\n"), environment));
  process.exit(findings.some(({ mark }) => mark === "wrong") ? 1 : 0);
}
