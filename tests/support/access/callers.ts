import { SignJWT, UnsecuredJWT, generateKeyPair } from "jose";
import { db } from "@/lib/server/database/db";
import { signProfileToken } from "@/lib/server/auth/profile-token";
import { profileRow } from "@/tests/support/artworks";
import {
  type Actor,
  createAdministrator,
  createArtist,
  fetchProfileToken,
} from "@/tests/support/accounts";
import { readClaims, signToken, readSigningKeyId } from "@/tests/support/tokens";

export const callers = [
  "nobody",
  "owner",
  "other",
  "admin",
  "expired identity",
  "forged identity",
  "other project's identity",
  "none-algorithm identity",
  "stale profile token",
  "forged profile token",
  "other account's profile token",
  "deleted profile",
] as const;
export type Caller = (typeof callers)[number];

type Tokens = { identity?: string; profile?: string };

export type World = { owner: Actor; other: Actor; admin: Actor; tokens: Record<Caller, Tokens> };

const nowInSeconds = () => Math.floor(Date.now() / 1_000);

async function createDeletedProfileToken(owner: Actor): Promise<string> {
  const id = await profileRow({ name: "Deleted" });
  const profiles = db().updateTable("profiles").set({ account_uid: owner.uid });
  await profiles.where("id", "=", id).execute();
  const token = await fetchProfileToken(owner, id);
  await db().deleteFrom("profiles").where("id", "=", id).execute();
  return token;
}

export async function createWorld(): Promise<World> {
  const [owner, other, admin] = await Promise.all([
    createArtist(),
    createArtist(),
    createAdministrator(),
  ]);
  const pickTokens = ({ identity, profile }: Actor) => ({ identity, profile });
  const identity = (token: string) => ({ identity: token, profile: owner.profile });
  const profile = (token: string) => ({ identity: owner.identity, profile: token });
  const claims = {
    sub: owner.profileId,
    uid: owner.uid,
    role: "ARTIST" as const,
    isLegacyUser: false,
    subscription: { type: null, isExpired: false },
    memberRole: "OWNER" as const,
  };
  const { privateKey } = await generateKeyPair("RS256");
  const header = { alg: "RS256", kid: await readSigningKeyId() };
  const forged = await new SignJWT(readClaims(owner.identity))
    .setProtectedHeader(header)
    .sign(privateKey);
  const forgedProfile = await new SignJWT(readClaims(owner.profile))
    .setProtectedHeader({ alg: "HS256", typ: "vitrine-profile+jwt", kid: "new" })
    .sign(new TextEncoder().encode("a secret of somebody else's, long enough"));
  return {
    owner,
    other,
    admin,
    tokens: {
      nobody: {},
      owner: pickTokens(owner),
      other: pickTokens(other),
      admin: pickTokens(admin),
      "expired identity": identity(
        await signToken(readClaims(owner.identity, { exp: nowInSeconds() - 60 })),
      ),
      "forged identity": identity(forged),
      "other project's identity": identity(
        await signToken(
          readClaims(owner.identity, {
            aud: "demo-other",
            iss: "https://securetoken.google.com/demo-other",
          }),
        ),
      ),
      "none-algorithm identity": identity(new UnsecuredJWT(readClaims(owner.identity)).encode()),
      "stale profile token": profile(
        await signProfileToken(claims, new Date(Date.now() - 16 * 60_000)),
      ),
      "forged profile token": profile(forgedProfile),
      "other account's profile token": profile(other.profile),
      "deleted profile": profile(await createDeletedProfileToken(owner)),
    },
  };
}
