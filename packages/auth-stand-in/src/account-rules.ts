import { scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import { type AgentProjectState, BadRequestError } from "@vitrine/auth-emulator";
import { decodeJwt } from "jose";
import { z } from "zod";

type Fields = Record<string, unknown>;

/** Firebase's minimum. */
const MIN_PASSWORD_LENGTH = 6;

const deriveKey = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

export const derivePassword = async (password: string, secret: string): Promise<string> =>
  (await deriveKey(password, secret, 32, { N: 4096 })).toString("base64url");

/** The emulator stores passwords in plain text, and people may type real ones, so its operations get a hash. A password that is too short is passed on unchanged, so that the operation rejects it. */
export async function hashPassword(password: string, secret: string): Promise<string> {
  return password.length < MIN_PASSWORD_LENGTH ? password : derivePassword(password, secret);
}

export async function hashPasswords(body: Fields, secret: string): Promise<Fields> {
  const { password, newPassword } = body;
  return {
    ...body,
    ...(typeof password === "string" && { password: await hashPassword(password, secret) }),
    ...(typeof newPassword === "string" && {
      newPassword: await hashPassword(newPassword, secret),
    }),
  };
}

/**
 * Production's rule under e-mail enumeration protection, which the emulator lacks: an account that has an e-mail
 * can change it only by a link sent to the new address (`verifyBeforeUpdateEmail`).
 * @throws BadRequestError `OPERATION_NOT_ALLOWED`, in the SDK `auth/operation-not-allowed`
 */
export function assertNoEmailChange(body: Fields, state: AgentProjectState): void {
  const { email, idToken } = body;
  if (typeof email !== "string" || email === "" || typeof idToken !== "string" || idToken === "")
    return;
  const currentEmail = state.getUserByLocalId(decodeJwt(idToken).sub ?? "")?.email;
  if (currentEmail !== undefined && currentEmail !== email.toLowerCase()) {
    throw new BadRequestError(
      "OPERATION_NOT_ALLOWED : Please verify the new email before changing email.",
    );
  }
}

/** The SDK puts the provider's response into the query, the posted form or the fragment; the last of them wins. */
function readProviderResponse(requestUri: unknown, postBody: unknown): URL | null {
  const uri = typeof requestUri === "string" ? URL.parse(requestUri) : null;
  if (uri === null) return null;
  for (const parameters of [typeof postBody === "string" ? postBody : "", uri.hash.slice(1)]) {
    for (const [name, value] of new URLSearchParams(parameters)) uri.searchParams.set(name, value);
  }
  uri.hash = "";
  return uri;
}

const Claims = z.looseObject({ sub: z.string(), email: z.string().toLowerCase() });

function parseClaims(token: string): z.infer<typeof Claims> | undefined {
  try {
    return Claims.parse(token.startsWith("{") ? JSON.parse(token) : decodeJwt(token));
  } catch {
    return undefined;
  }
}

/** In production Google has verified the e-mail. Here anybody may type one, so it must not link to an account with a password. */
export function markEmailUnverified(body: Fields, state: AgentProjectState): Fields {
  const { requestUri, postBody, idToken } = body;
  const uri = readProviderResponse(requestUri, postBody);
  if (uri === null || idToken !== undefined) return body;
  const token = uri.searchParams.get("id_token") ?? uri.searchParams.get("access_token") ?? "";
  const claims = parseClaims(token);
  if (claims === undefined) return body;
  const provider = uri.searchParams.get("providerId")?.toLowerCase() ?? "";
  if (state.getUserByEmail(claims.email)?.passwordHash === undefined) return body;
  if (state.getUserByProviderRawId(provider, claims.sub) !== undefined) return body;
  uri.searchParams.set("id_token", JSON.stringify({ ...claims, email_verified: false }));
  return { ...body, requestUri: uri.href, postBody: undefined };
}
