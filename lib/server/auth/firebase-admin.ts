import type { Auth } from "firebase-admin/auth";
import { z } from "zod";
import { env } from "@/lib/server/env";

const ServiceAccount = z
  .object({ project_id: z.string(), client_email: z.string(), private_key: z.string() })
  .transform((account) => ({
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey: account.private_key,
  }));

function parseServiceAccount(text: string) {
  try {
    return ServiceAccount.parse(JSON.parse(text));
  } catch {
    // The parser's message would quote the key.
    throw new Error("FIREBASE_SERVICE_ACCOUNT is not a service account’s JSON on one line");
  }
}

async function initializeAuth(): Promise<Auth> {
  const { FIREBASE_AUTH_EMULATOR_HOST, FIREBASE_PROJECT_ID, FIREBASE_SERVICE_ACCOUNT } = env();
  const [{ applicationDefault, cert, initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  if (FIREBASE_AUTH_EMULATOR_HOST !== undefined) {
    // The library reads FIREBASE_AUTH_EMULATOR_HOST itself and then needs no credential.
    return getAuth(initializeApp({ projectId: FIREBASE_PROJECT_ID }));
  }
  const credential =
    FIREBASE_SERVICE_ACCOUNT === undefined
      ? applicationDefault()
      : cert(parseServiceAccount(FIREBASE_SERVICE_ACCOUNT));
  return getAuth(initializeApp({ projectId: FIREBASE_PROJECT_ID, credential }));
}

let auth: Promise<Auth> | undefined;

/** Must not verify tokens: with a local service it accepts unsigned ones. @throws Error for an invalid service account */
export function firebaseAuthAdmin(): Promise<Auth> {
  auth ??= initializeAuth();
  return auth;
}

/** Reads what the library does not show, such as `v2/config`. @throws Error without the right to it */
export async function readFirebaseProject(path: string): Promise<unknown> {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = env();
  const { app } = await firebaseAuthAdmin();
  const credential = host === undefined ? await app.options.credential?.getAccessToken() : null;
  const origin = host === undefined ? "https://" : `http://${host}/`;
  const [version, rest] = path.split("/", 2);
  const response = await fetch(
    `${origin}identitytoolkit.googleapis.com/${version}/projects/${project}/${rest}`,
    { headers: { authorization: `Bearer ${credential?.access_token ?? "owner"}` } },
  );
  if (response.ok) return response.json();
  throw new Error(
    `Firebase answered ${response.status} to ${path}: is that in the roles of the service account?`,
  );
}
