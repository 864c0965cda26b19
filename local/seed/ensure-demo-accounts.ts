import { z } from "zod";
import { recordFromKeys } from "@/lib/shared/records";
import { demoAccounts, DemoName } from "@/local/stack/demo-accounts";

export type DemoAccount = { name: DemoName; email: string; uid: string };
type AuthService = { authUrl: string; projectId: string };

const AuthResponse = z.looseObject({
  localId: z.string().optional(),
  users: z.array(z.looseObject({ localId: z.string() })).optional(),
  error: z.looseObject({ message: z.string() }).optional(),
});

async function post(url: string, body: object): Promise<z.infer<typeof AuthResponse>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  return AuthResponse.parse(await response.json());
}

async function ensureAccount(
  { authUrl, projectId }: AuthService,
  name: DemoName,
  password: string,
): Promise<DemoAccount> {
  const base = `${authUrl}/identitytoolkit.googleapis.com/v1`;
  const accounts = `${base}/projects/${projectId}/accounts`;
  const { uid, email, displayName } = demoAccounts[name];
  const created = await post(accounts, { localId: uid, email, password, displayName });
  const existing =
    created.error && (await post(`${accounts}:lookup`, { email: [email] })).users?.[0];
  const localId = created.localId ?? existing?.localId;
  if (localId === undefined)
    throw new Error(`${email} could not be created: ${created.error?.message}`);

  // Setting a password ends existing sessions, so set it only if it differs.
  const signIn =
    existing && (await post(`${base}/accounts:signInWithPassword`, { email, password }));
  const updated = await post(`${accounts}:update`, {
    localId,
    ...(signIn?.error && { password }),
    // Mail is sent to verified addresses only.
    emailVerified: true,
    ...(name === "admin" && { customAttributes: JSON.stringify({ role: "ADMIN" }) }),
  });
  if (updated.error) throw new Error(`${email} could not be set up: ${updated.error.message}`);
  return { name, email, uid: localId };
}

/**
 * Ensures that the demo accounts exist with `password`; safe to repeat. Their addresses are verified; the admin has the claim `role: ADMIN`.
 * @param options `authUrl` such as `http://127.0.0.1:9099`: the local auth service, or the stock emulator
 * @returns the accounts by name, with their ids (`demo-artist` and so on, unless an account with that e-mail already existed)
 */
export async function ensureDemoAccounts(
  options: AuthService & { password: string },
): Promise<Record<DemoName, DemoAccount>> {
  const accounts = await Promise.all(
    DemoName.options.map((name) => ensureAccount(options, name, options.password)),
  );
  const byName = new Map(accounts.map((account) => [account.name, account]));
  return recordFromKeys<Record<DemoName, DemoAccount>>(DemoName.options, (name) =>
    byName.get(name),
  );
}
