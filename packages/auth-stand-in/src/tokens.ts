import { decodeJwt, decodeProtectedHeader, errors, jwtVerify, SignJWT } from "jose";
import { type AgentProjectState, BadRequestError } from "@vitrine/auth-emulator";
import { z } from "zod";
import type { Keys } from "#keys";

type Fields = Record<string, unknown>;

const PENDING_SIGN_IN_SECONDS = 600;
/** The response fields in which the emulator's operations put tokens that they created; nothing else may ever be signed. */
const UNSIGNED_FIELDS = ["idToken", "id_token", "access_token", "sessionCookie"];
const SEALED_FIELDS = ["refreshToken", "refresh_token", "mfaPendingCredential"];

const RefreshRecord = z.object({ localId: z.string() });

/** The emulator's operations trust any token: `verifyRequest` checks those of a request, `signResponse` signs and seals those of a response. */
export function createTokenGuard(keys: Keys, state: AgentProjectState) {
  async function assertValidIdToken(idToken: string): Promise<void> {
    try {
      await jwtVerify(idToken, keys.publicKey, {
        algorithms: ["RS256"],
        issuer: `https://securetoken.google.com/${state.projectId}`,
        audience: state.projectId,
      });
    } catch (error) {
      throw new BadRequestError(
        error instanceof errors.JWTExpired ? "TOKEN_EXPIRED" : "INVALID_ID_TOKEN",
      );
    }
  }

  function openRefreshToken(sealed: string): string {
    const content = keys.open(sealed);
    if (content === undefined) throw new BadRequestError("INVALID_REFRESH_TOKEN");
    const record: unknown = JSON.parse(Buffer.from(content.text, "base64").toString("utf8"));
    const user = state.getUserByLocalId(RefreshRecord.parse(record).localId);
    // Google's error code for a deleted account; with the emulator's the SDK would not end the session.
    if (user === undefined) throw new BadRequestError("USER_NOT_FOUND");
    // Google rejects refresh tokens from before a revocation or a new password; the emulator does not.
    if (content.at < Number(user.validSince ?? 0)) {
      throw new BadRequestError("TOKEN_EXPIRED");
    }
    return content.text;
  }

  function openPendingSignIn(sealed: string): string {
    const content = keys.open(sealed);
    if (content === undefined || content.at < Date.now() / 1000 - PENDING_SIGN_IN_SECONDS) {
      throw new BadRequestError("INVALID_MFA_PENDING_CREDENTIAL");
    }
    return content.text;
  }

  async function sign(unsigned: string): Promise<string> {
    if (decodeProtectedHeader(unsigned).alg !== "none")
      throw new Error("The token is already signed.");
    return new SignJWT(decodeJwt(unsigned))
      .setProtectedHeader({ alg: "RS256", kid: keys.kid, typ: "JWT" })
      .sign(keys.privateKey);
  }

  return {
    async verifyRequest(body: Fields): Promise<Fields> {
      const { idToken, refreshToken, mfaPendingCredential } = body;
      if (typeof idToken === "string" && idToken !== "") await assertValidIdToken(idToken);
      return {
        ...body,
        ...(typeof refreshToken === "string" && { refreshToken: openRefreshToken(refreshToken) }),
        ...(typeof mfaPendingCredential === "string" && {
          mfaPendingCredential: openPendingSignIn(mfaPendingCredential),
        }),
      };
    },

    async signResponse(response: Fields): Promise<Fields> {
      const result = { ...response };
      for (const field of UNSIGNED_FIELDS) {
        const token = result[field];
        if (typeof token === "string") result[field] = await sign(token);
      }
      for (const field of SEALED_FIELDS) {
        const token = result[field];
        if (typeof token === "string") result[field] = keys.seal(token);
      }
      return result;
    },
  };
}
