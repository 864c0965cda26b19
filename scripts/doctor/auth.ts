import { z } from "zod";
import { env } from "@/lib/server/env";
import { requiresSecondFactor } from "@/lib/server/auth/administrator-sign-in";
import { firebaseAuthAdmin, readFirebaseProject } from "@/lib/server/auth/firebase-admin";
import { type Finding, runCheck, ok, getInnermostMessage, wrong } from "@/scripts/doctor/findings";
import { checkProjectConfig, ProjectConfig } from "@/scripts/doctor/firebase-project";

const KEYS = "sign-in keys";
const ACCOUNTS = "accounts";
const KEYS_TIMEOUT_MS = 10_000;

const KeySet = z.union([
  z.object({ keys: z.array(z.unknown()).min(1) }).transform(({ keys }) => keys.length),
  z.record(z.string(), z.string()).transform((keys) => Object.keys(keys).length),
]);

const describeProject = () => {
  const { FIREBASE_AUTH_EMULATOR_HOST: emulatorHost, FIREBASE_PROJECT_ID: project } = env();
  return emulatorHost === undefined ? `project ${project}` : `the local service at ${emulatorHost}`;
};

function checkKeys(): Promise<Finding[]> {
  const remedy = "let this machine reach AUTH_JWKS_URL; without it nobody can sign in";
  return runCheck(KEYS, remedy, async () => {
    const response = await fetch(env().AUTH_JWKS_URL, {
      signal: AbortSignal.timeout(KEYS_TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return [ok(KEYS, `${KeySet.parse(await response.json())} published`)];
  });
}

function checkAccounts(): Promise<Finding[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_SERVICE_ACCOUNT } = env();
  const remedy =
    FIREBASE_AUTH_EMULATOR_HOST !== undefined
      ? "npm start starts the local service"
      : FIREBASE_SERVICE_ACCOUNT === undefined
        ? "set FIREBASE_SERVICE_ACCOUNT, or give this machine default credentials"
        : "make a new key for the service account, with the role Firebase Authentication Admin";
  return runCheck(ACCOUNTS, remedy, async () => {
    const auth = await firebaseAuthAdmin();
    try {
      await auth.listUsers(1);
    } catch (error) {
      return [wrong(ACCOUNTS, `${describeProject()}: ${getInnermostMessage(error)}`, remedy)];
    }
    return [ok(ACCOUNTS, `administered at ${describeProject()}`)];
  });
}

const SocialProviders = z.object({
  defaultSupportedIdpConfigs: z
    .array(z.object({ name: z.string(), enabled: z.boolean().default(false) }))
    .default([]),
});

function checkProject(): Promise<Finding[]> {
  const { FIREBASE_AUTH_EMULATOR_HOST, APP_URL } = env();
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined) return Promise.resolve([]);
  const remedy =
    "give the service account the role Firebase Authentication Viewer, or look by hand";
  return runCheck("Firebase project", remedy, async () => {
    const [config, socialProviders] = await Promise.all([
      readFirebaseProject("v2/config"),
      readFirebaseProject("v2/defaultSupportedIdpConfigs"),
    ]);
    const enabled = SocialProviders.parse(socialProviders)
      .defaultSupportedIdpConfigs.filter((provider) => provider.enabled)
      .map(({ name }) => name.split("/").at(-1) ?? "");
    return checkProjectConfig(ProjectConfig.parse(config), enabled, {
      appUrl: APP_URL,
      isFactorRequired: requiresSecondFactor(),
    });
  });
}

export async function checkAuth(): Promise<Finding[]> {
  const findings = await Promise.all([checkKeys(), checkAccounts(), checkProject()]);
  return findings.flat();
}
