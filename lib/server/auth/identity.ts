import { hash } from "node:crypto";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { failure, temporaryFailure } from "@/lib/shared/failure";
import { toSentAddress } from "@/lib/shared/web/email-address";

export type Identity = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  isAdmin: boolean;
  /** Seconds; tokens from before a revocation are rejected. */
  issuedAt: number;
  /** The time when the person last proved who they are, in seconds; irreversible actions ask for a recent one. */
  authTime: number;
  /** The kind of second factor that was used in the sign-in; absent if none was. */
  secondFactor?: string | undefined;
};

const providers = ["password", "google.com", "twitter.com", "facebook.com", "phone"] as const;

const Claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
  // The auth service accepts addresses that browsers reject; such an account counts as having none.
  email: z
    .string()
    .overwrite(toSentAddress)
    .pipe(z.email({ pattern: z.regexes.html5Email }))
    .optional()
    .catch(undefined),
  email_verified: z.boolean().default(false),
  role: z.string().optional(),
  firebase: z.object({
    sign_in_provider: z.enum(providers),
    sign_in_second_factor: z.string().min(1).optional(),
  }),
});

const CLOCK_TOLERANCE_S = 5;

/** A browser sends the same token with each call for up to an hour. Short, so that a withdrawn signing key counts soon. */
const verifiedTokens = new LRUCache<string, { identity: Identity; expiresAt: number }>({
  max: 5_000,
  ttl: 60_000,
});

let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;

const invalidTokenFailure = () =>
  failure("UNAUTHENTICATED", "Please sign in again: we could not confirm who you are.");

/** True if the signing keys could not be fetched, as opposed to an invalid token. */
const isUnreachable = (error: unknown) =>
  error instanceof errors.JWKSTimeout ||
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC");

/**
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens#verify_id_tokens_using_a_third-party_jwt_library
 * @throws UNAUTHENTICATED; UPSTREAM_UNAVAILABLE when the signing keys cannot be fetched
 */
export async function verifyIdentity(token: string): Promise<Identity> {
  const tokenHash = hash("sha256", token, "base64url");
  const verified = verifiedTokens.get(tokenHash);
  const earliestExpiry = Date.now() / 1_000 - CLOCK_TOLERANCE_S;
  if (verified !== undefined && verified.expiresAt > earliestExpiry) return verified.identity;
  const { FIREBASE_PROJECT_ID: project, AUTH_JWKS_URL } = env();
  keySet ??= createRemoteJWKSet(new URL(AUTH_JWKS_URL), {
    timeoutDuration: 3_000,
    cooldownDuration: 1_000,
  });
  try {
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ["exp", "iat", "sub"],
    });
    const claims = Claims.parse(payload);
    const now = Date.now() / 1_000 + CLOCK_TOLERANCE_S;
    if (claims.auth_time > now || claims.iat > now) throw invalidTokenFailure();
    const identity: Identity = {
      uid: claims.sub,
      email: claims.email ?? null,
      emailVerified: claims.email_verified,
      isAdmin: claims.role === "ADMIN" && claims.email_verified,
      issuedAt: claims.iat,
      authTime: claims.auth_time,
      secondFactor: claims.firebase.sign_in_second_factor,
    };
    verifiedTokens.set(tokenHash, { identity, expiresAt: claims.exp });
    return identity;
  } catch (error) {
    if (isUnreachable(error)) {
      log().warn({ err: error }, "the sign-in service’s signing keys could not be fetched");
      throw temporaryFailure("The sign-in service is not responding. Please try again soon.", 5);
    }
    throw invalidTokenFailure();
  }
}
