import { scrypt, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import { BadRequestError } from "firebase-tools/lib/emulator/auth/errors.js";
import type { AgentProjectState } from "firebase-tools/lib/emulator/auth/state.js";
import { decodeJwt } from "jose";

type Fields = Record<string, unknown>;

const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);

/** Firebase's own least length; a shorter one is handed on as it is, for the operation to refuse. */
const LEAST_PASSWORD = 6;

/** What the operations get in a password's place: they keep passwords readable, and people type real ones. */
export async function disguisePassword(password: string, secret: string): Promise<string> {
  if (password.length < LEAST_PASSWORD) return password;
  return (await derive(password, secret, 32, { N: 4096 })).toString("base64url");
}

/** The body with its password fields disguised. */
export async function disguisePasswords(body: Fields, secret: string): Promise<Fields> {
  const { password, newPassword } = body;
  return {
    ...body,
    ...(typeof password === "string" && { password: await disguisePassword(password, secret) }),
    ...(typeof newPassword === "string" && {
      newPassword: await disguisePassword(newPassword, secret),
    }),
  };
}

/**
 * Production's rule under e-mail enumeration protection, which the emulator leaves out: an account that has an e-mail
 * gets another one only by a link sent to the new address (`verifyBeforeUpdateEmail`).
 * @throws BadRequestError `OPERATION_NOT_ALLOWED`, in the SDK `auth/operation-not-allowed`
 */
export function refuseEmailChange(body: Fields, state: AgentProjectState): void {
  const { email, idToken } = body;
  if (typeof email !== "string" || email === "" || typeof idToken !== "string" || idToken === "")
    return;
  const present = state.getUserByLocalId(decodeJwt(idToken).sub ?? "")?.email;
  if (present !== undefined && present !== email.toLowerCase()) {
    throw new BadRequestError(
      "OPERATION_NOT_ALLOWED : Please verify the new email before changing email.",
    );
  }
}
