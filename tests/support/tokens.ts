import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { inject } from "vitest";
import { openKeys } from "@vitrine/auth-stand-in/keys";

const serviceKeys = () => openKeys(inject("authData"));

/** Signs claims with the real key of the local auth service: what only a faulty or stolen service could issue. */
export async function signedAs(
  claims: JWTPayload,
  header: { kid?: string; typ?: string } = {},
): Promise<string> {
  const { privateKey, kid } = await serviceKeys();
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(privateKey);
}

/** The claims of a real token, with some of them changed (`undefined` removes one). */
export function claimsOf(token: string, changes: JWTPayload = {}): JWTPayload {
  const claims = { ...decodeJwt(token), ...changes };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/** The public key of the service as text, for the old trick of using it as a shared secret. */
export async function publicKeyText(): Promise<string> {
  return JSON.stringify((await serviceKeys()).jwks.keys[0]);
}

export async function signingKeyId(): Promise<string> {
  return (await serviceKeys()).kid;
}
