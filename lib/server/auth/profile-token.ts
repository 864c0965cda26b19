import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { env } from "@/lib/server/env";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { failure } from "@/lib/shared/failure";

/** 15 minutes (CONTRACT section 3). */
export const PROFILE_TOKEN_SECONDS = 15 * 60;

const TOKEN_TYPE = "vitrine-profile+jwt";
const ISSUER = "vitrine";
const AUDIENCE = "vitrine-api";

/** The profile and the account that a token names. What else it claims is its reader's in the browser: each call reads that again. */
const TokenSubject = z.object({ sub: z.string(), uid: z.string() });
type TokenSubject = z.infer<typeof TokenSubject>;

const toKey = (secret: string) => new TextEncoder().encode(secret);

/** Valid for 15 minutes, but not beyond the end of the paid period. */
export async function signProfileToken(
  claims: TokenSubject & Readonly<Record<string, unknown>>,
  now: Date,
  paidUntil: Date | null = null,
): Promise<string> {
  const [current] = env().PROFILE_TOKEN_SECRETS;
  if (current === undefined) throw new Error("PROFILE_TOKEN_SECRETS holds no secret");
  const { sub, ...otherClaims } = claims;
  const issuedAt = toUnixSeconds(now);
  const paidEnd = paidUntil !== null && paidUntil > now ? toUnixSeconds(paidUntil) : Infinity;
  return new SignJWT(otherClaims)
    .setProtectedHeader({ alg: "HS256", typ: TOKEN_TYPE, kid: current.kid })
    .setSubject(sub)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(Math.max(issuedAt + 1, Math.min(issuedAt + PROFILE_TOKEN_SECONDS, paidEnd)))
    .sign(toKey(current.secret));
}

/** Verifies a profile token; an ID token never passes, as secret, type, issuer and audience differ. @throws PROFILE_TOKEN_EXPIRED, UNAUTHENTICATED */
export async function verifyProfileToken(token: string): Promise<TokenSubject> {
  const secrets = env().PROFILE_TOKEN_SECRETS;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const secret = secrets.find((candidate) => candidate.kid === kid);
        if (secret === undefined) throw new errors.JWKSNoMatchingKey();
        return toKey(secret.secret);
      },
      { algorithms: ["HS256"], typ: TOKEN_TYPE, issuer: ISSUER, audience: AUDIENCE },
    );
    return TokenSubject.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw failure("PROFILE_TOKEN_EXPIRED", "The profile token has expired; ask for a new one.");
    throw failure("UNAUTHENTICATED", "The profile token is missing or not valid.", [
      { path: "X-Profile-Token", message: "It is not valid." },
    ]);
  }
}
