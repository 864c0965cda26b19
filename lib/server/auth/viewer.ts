import type { Auth, Call } from "@/lib/shared/contract";
import { Failure, failure, fieldFailure } from "@/lib/shared/failure";
import { isFreshSignIn, oldSignInError } from "@/lib/shared/fresh-sign-in";
import { SECOND_FACTOR_PATH } from "@/lib/shared/second-factor";
import type { ActingKey } from "@/lib/server/auth/acting-key";
import { findKeyHolder, type KeyHolder } from "@/lib/server/auth/api-keys";
import { assertKeyMayCall, assertKeyMayReach } from "@/lib/server/auth/key-access";
import { looksLikeKey } from "@/lib/server/auth/key-secrets";
import { requiresSecondFactor } from "@/lib/server/auth/administrator-sign-in";
import { assertAccountStatus } from "@/lib/server/auth/account-status";
import { lookUpAccount } from "@/lib/server/auth/auth-accounts";
import { findCurrentAccountStatus } from "@/lib/server/auth/auth-refresh";
import { db } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { type Identity, verifyIdentity } from "@/lib/server/auth/identity";
import { verifyProfileToken } from "@/lib/server/auth/profile-token";
import { isTimeZone, toCanonicalTimeZone } from "@/lib/shared/time/time-zones";
import { findTeamAccess } from "@/lib/server/auth/team-role";
import { teamPowerLabels } from "@/lib/shared/team-power-labels";
import { includesPower, type TeamAccess, type TeamPower } from "@/lib/shared/team-roles";
import type { CallRequest } from "@/lib/server/http/handle/call-exchange";

export type Viewer<RequiredAuth extends Auth = Auth> = {
  identity: RequiredAuth extends "identity" | "profile" | "admin" ? Identity : Identity | null;
  profileId: RequiredAuth extends "profile" ? string : string | null;
  /** The profile acts for its team, of which the account is a member: it belongs to another account. */
  isMember?: true;
  /** The place in a team that may make the call, by its contract; `OWNER` if absent. */
  may?: TeamPower;
  /** The API key that acts for the account; absent if tokens do. */
  key?: ActingKey;
  /** The reason why the tokens of an `optional` call are invalid, for calls that return the caller's own data. */
  error?: Failure;
};

/** Somebody who is signed in, with an acting profile or without. */
export type Caller = Omit<Viewer, "identity"> & { identity: Identity };

/** The signed-in owner of what is read or changed. */
export type Owner = Viewer<"identity">;

/** The input of a command that creates something of the thing in its path. */
export type Creation<Body, RequiredAuth extends Auth = "identity"> = {
  params: { id: string };
  body: Body;
  viewer: Viewer<RequiredAuth>;
  resourceId: string;
};

const readBearerToken = (request: CallRequest) =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];

/** Reads the browser's time zone, for the hours of mail. */
function readTimeZone(request: CallRequest): string | null {
  const name = request.headers.get("x-time-zone");
  return name !== null && isTimeZone(name) ? toCanonicalTimeZone(name) : null;
}

type CallAuth = Pick<
  Call,
  "line" | "auth" | "may" | "scope" | "needsFreshSignIn" | "whileSuspended" | "whileDeletionPending"
>;

/** Whatever identifies a call and its caller besides the headers. `client`: the network. */
export type CallOrigin = {
  params: Readonly<Record<string, unknown>>;
  kind: "read" | "write" | "upload";
  client: string;
};

/** True for a call that a suspended account may make: to read its own content, or what the call allows. */
const allowsSuspended = ({ auth, whileSuspended }: CallAuth, isWrite: boolean) =>
  whileSuspended === true || (!isWrite && (auth === "identity" || auth === "optional"));

/** @throws UNAUTHENTICATED */
function assertFreshSignIn({ auth }: CallAuth, { authTime }: Identity): void {
  if (isFreshSignIn(authTime, new Date())) return;
  if (auth === "admin" && !requiresSecondFactor()) return;
  const message = "Please sign in again: this is done only right after a sign-in.";
  throw failure("UNAUTHENTICATED", message, [oldSignInError]);
}

const MISSING_FACTOR =
  "Administrators need a second factor: set one up on your account page, then sign in with it.";

/** Without the second factor that administrators need, somebody counts as any other account. */
async function readIdentity(call: CallAuth, request: CallRequest): Promise<Identity> {
  const token = readBearerToken(request);
  if (token === undefined)
    throw failure("UNAUTHENTICATED", "Please sign in: this needs an account.");
  const identity = await verifyIdentity(token);
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  await assertAccountStatus(identity, await findCurrentAccountStatus(identity), {
    allowPendingDeletion: call.whileDeletionPending === true,
    allowSuspended: allowsSuspended(call, isWrite),
    isWrite,
    timeZone: readTimeZone(request),
  });
  if (!identity.isAdmin) return identity;
  const isAdmin = await isStillAdmin(identity);
  const lacksFactor = identity.secondFactor === undefined && requiresSecondFactor();
  if (isAdmin && lacksFactor && call.auth === "admin")
    throw fieldFailure("FORBIDDEN", SECOND_FACTOR_PATH, MISSING_FACTOR);
  return { ...identity, isAdmin: isAdmin && !lacksFactor };
}

/** Asks on each call whether somebody is still an administrator, so that a revoked claim does not last as long as its token. */
async function isStillAdmin({ uid, issuedAt }: Identity): Promise<boolean> {
  const { emailVerified, customClaims } = await lookUpAccount(uid, issuedAt);
  return emailVerified && customClaims?.["role"] === "ADMIN";
}

type ActingProfile = Pick<Viewer<"profile">, "profileId" | "isMember">;

/** Finds the profile of a token, which must belong to the same account; this must still own the profile or have in its team what the call needs. */
async function findActingProfile(
  { may = "OWNER" }: CallAuth,
  request: CallRequest,
  { uid }: Identity,
): Promise<ActingProfile> {
  const token = request.headers.get("x-profile-token");
  if (token === null) {
    throw failure("UNAUTHENTICATED", "This call needs a profile token (X-Profile-Token).", [
      { path: "X-Profile-Token", message: "It is missing." },
    ]);
  }
  const claims = await verifyProfileToken(token);
  const profile = await findRow(db(), "profiles", claims.sub, ["id", "account_uid"]);
  const foreignTokenFailure = () =>
    failure("FORBIDDEN", "The profile token belongs to another account.");
  if (claims.uid !== uid || profile === undefined) throw foreignTokenFailure();
  if (profile.account_uid === uid) return { profileId: profile.id };
  const access = await findTeamAccess(profile.id, uid);
  if (access === null) throw foreignTokenFailure();
  assertPower(access, may);
  return { profileId: profile.id, isMember: true };
}

/** @throws FORBIDDEN */
export function assertPower(access: TeamAccess, may: TeamPower): void {
  if (!includesPower(access, may))
    throw failure("FORBIDDEN", `This needs the role “${teamPowerLabels[may]}” in the team.`);
}

/** Returns the profile of a key, which acts without a profile token. @throws UNAUTHENTICATED, FORBIDDEN */
function getKeyProfile({ may = "OWNER" }: CallAuth, { key, access }: KeyHolder): ActingProfile {
  if (key.profileId === null || access === null)
    throw fieldFailure("UNAUTHENTICATED", "profileId", "This needs an API key of a profile.");
  assertPower(access, may);
  return { profileId: key.profileId, ...(access.role !== "OWNER" && { isMember: true }) };
}

const byContract = ({ may }: CallAuth) => (may === undefined ? {} : { may });
const noProfile: Pick<Viewer, "profileId"> = { profileId: null };

async function authenticateKey(
  call: CallAuth,
  secret: string,
  { params, kind, client }: CallOrigin,
): Promise<Viewer> {
  const holder = await findKeyHolder(secret, kind, client);
  const { identity, key } = holder;
  assertKeyMayCall(call, key);
  const acting = call.auth === "profile" ? getKeyProfile(call, holder) : noProfile;
  await assertKeyMayReach(call, key, params);
  return { identity, ...acting, key, ...byContract(call) };
}

/** On an `optional` read, a key that does not fit the call is ignored. @throws UNAUTHENTICATED for a key that does not work; RATE_LIMITED */
async function authenticateKeyIfFit(
  call: CallAuth,
  secret: string,
  { params, kind, client }: CallOrigin,
): Promise<Viewer> {
  const holder = await findKeyHolder(secret, kind, client);
  const { identity, key } = holder;
  try {
    assertKeyMayCall(call, key);
    await assertKeyMayReach(call, key, params);
  } catch (error) {
    if (error instanceof Failure) return { identity: null, profileId: null };
    throw error;
  }
  try {
    const acting = key.profileId === null ? noProfile : getKeyProfile(call, holder);
    return { identity, ...acting, key, ...byContract(call) };
  } catch (error) {
    if (error instanceof Failure)
      return { identity, profileId: null, key, error, ...byContract(call) };
    throw error;
  }
}

/** Identifies the caller as the call's `auth` requires (CONTRACT section 1). @throws UNAUTHENTICATED, PROFILE_TOKEN_EXPIRED or FORBIDDEN */
export async function authenticate(
  call: CallAuth,
  request: CallRequest,
  origin: CallOrigin,
): Promise<Viewer> {
  const { auth } = call;
  if (auth === "public") return { identity: null, profileId: null };
  const token = readBearerToken(request);
  if (token !== undefined && looksLikeKey(token))
    return auth === "optional"
      ? authenticateKeyIfFit(call, token, origin)
      : authenticateKey(call, token, origin);
  if (auth === "optional") return authenticateIfPossible(call, request);
  const identity = await readIdentity(call, request);
  if (auth === "admin" && !identity.isAdmin)
    throw failure("FORBIDDEN", "Only administrators may do this.");
  if (call.needsFreshSignIn === true) assertFreshSignIn(call, identity);
  const acting = auth === "profile" ? await findActingProfile(call, request, identity) : noProfile;
  return { identity, ...acting, ...byContract(call) };
}

/** Authenticates an `optional` read, on which invalid tokens are ignored: the caller is anonymous, or an account without an acting profile. */
async function authenticateIfPossible(call: CallAuth, request: CallRequest): Promise<Viewer> {
  let identity: Identity | null = null;
  try {
    if (request.headers.has("authorization")) identity = await readIdentity(call, request);
    if (identity === null || !request.headers.has("x-profile-token"))
      return { identity, profileId: null, ...byContract(call) };
    const acting = await findActingProfile(call, request, identity);
    return { identity, ...acting, ...byContract(call) };
  } catch (error) {
    if (error instanceof Failure) return { identity, profileId: null, error, ...byContract(call) };
    throw error;
  }
}
