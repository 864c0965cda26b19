import type { Auth, Call } from "@/lib/shared/contract";
import { Failure, failure } from "@/lib/shared/failure";
import { requireStanding } from "@/lib/server/account-standing";
import { lookUpAccount } from "@/lib/server/auth-accounts";
import { currentStanding } from "@/lib/server/auth-refresh";
import { db } from "@/lib/server/db";
import { type Identity, verifyIdentity } from "@/lib/server/identity";
import { verifyProfileToken } from "@/lib/server/profile-token";

/** Who calls: nobody, an account, or an account acting as one of its profiles. */
export type Viewer<Who extends Auth = Auth> = {
  identity: Who extends "identity" | "profile" | "admin" ? Identity : Identity | null;
  profileId: Who extends "profile" ? string : string | null;
  /** Why the tokens that came with an `optional` call did not hold, for answers that would be the caller's own data. */
  refusal?: Failure;
};

const bearer = (request: Request) =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];

type Asked = Pick<Call, "auth" | "whileSuspended" | "whileLeaving">;

/** A suspended account still reads what is its own; of everything else it may do what its call says. */
const allowsSuspended = ({ auth, whileSuspended }: Asked, writes: boolean) =>
  whileSuspended === true || (!writes && (auth === "identity" || auth === "optional"));

async function verifiedIdentity(call: Asked, request: Request): Promise<Identity> {
  const token = bearer(request);
  if (token === undefined) {
    throw failure("UNAUTHENTICATED", "Please sign in: this needs an account.");
  }
  const identity = await verifyIdentity(token);
  const writes = request.method !== "GET" && request.method !== "HEAD";
  await requireStanding(identity, await currentStanding(identity), {
    mayLeave: call.whileLeaving === true,
    whileSuspended: allowsSuspended(call, writes),
    writes,
  });
  return identity.isAdmin ? { ...identity, isAdmin: await isStillAdmin(identity) } : identity;
}

/** An administrator's power is looked up again at each call: a claim that was taken back must not last as long as its token. */
async function isStillAdmin({ uid, issuedAt }: Identity): Promise<boolean> {
  const { emailVerified, customClaims } = await lookUpAccount(uid, issuedAt);
  return emailVerified && customClaims?.["role"] === "ADMIN";
}

/** The acting profile: the token must belong to the same account, and the profile must still be that account's. */
async function actingProfile(request: Request, { uid }: Identity): Promise<string> {
  const token = request.headers.get("x-profile-token");
  if (token === null) {
    throw failure("UNAUTHENTICATED", "This call needs a profile token (X-Profile-Token).", [
      { path: "X-Profile-Token", message: "It is missing." },
    ]);
  }
  const claims = await verifyProfileToken(token);
  const owned = await db()
    .selectFrom("profiles")
    .select("id")
    .where("id", "=", claims.sub)
    .where("account_uid", "=", uid)
    .executeTakeFirst();
  if (claims.uid !== uid || owned === undefined) {
    throw failure("FORBIDDEN", "The profile token belongs to another account.");
  }
  return owned.id;
}

/**
 * Establishes who calls, as the call's `auth` asks (CONTRACT section 1).
 * @throws UNAUTHENTICATED, PROFILE_TOKEN_EXPIRED or FORBIDDEN
 */
export async function authenticate(call: Asked, request: Request): Promise<Viewer> {
  const { auth } = call;
  if (auth === "public") return { identity: null, profileId: null };
  if (auth === "optional") return authenticateIfPossible(call, request);
  const identity = await verifiedIdentity(call, request);
  if (auth === "admin" && !identity.isAdmin) {
    throw failure("FORBIDDEN", "Only administrators may do this.");
  }
  return {
    identity,
    profileId: auth === "profile" ? await actingProfile(request, identity) : null,
  };
}

/** On a public read a stale or bad token is ignored: the caller is nobody, or an account that acts as no profile. */
async function authenticateIfPossible(call: Asked, request: Request): Promise<Viewer> {
  let identity: Identity | null = null;
  try {
    if (request.headers.has("authorization")) identity = await verifiedIdentity(call, request);
    if (identity === null || !request.headers.has("x-profile-token"))
      return { identity, profileId: null };
    return { identity, profileId: await actingProfile(request, identity) };
  } catch (error) {
    if (error instanceof Failure) return { identity, profileId: null, refusal: error };
    throw error;
  }
}
