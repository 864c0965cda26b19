import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { inject } from "vitest";
import { openKeys } from "@vitrine/auth-stand-in/keys";

const serviceKeys = () => openKeys(inject("authData"));

/** Signs with the real key of the local auth service: tokens that only a compromised service could issue. */
export async function signToken(
  claims: JWTPayload,
  header: { kid?: string; typ?: string } = {},
): Promise<string> {
  const { privateKey, kid } = await serviceKeys();
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid, ...header }).sign(privateKey);
}

/** @param changes `undefined` removes a claim */
export function readClaims(token: string, changes: JWTPayload = {}): JWTPayload {
  const claims = { ...decodeJwt(token), ...changes };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/** Reads the key for attacks that use the public key as an HMAC secret. */
export async function readPublicKey(): Promise<string> {
  return JSON.stringify((await serviceKeys()).jwks.keys[0]);
}

export async function readSigningKeyId(): Promise<string> {
  return (await serviceKeys()).kid;
}
