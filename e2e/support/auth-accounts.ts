import { decodeJwt } from "jose";
import { z } from "zod";

export const PASSWORD = "a long enough password";

const SERVICE = process.env["E2E_AUTH_URL"] ?? "http://127.0.0.1:9099";
const PROJECT = process.env["FIREBASE_PROJECT_ID"] ?? "demo-vitrine";
const API = `${SERVICE}/identitytoolkit.googleapis.com`;

const AuthResponse = z.looseObject({
  localId: z.string().optional(),
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
  phoneSessionInfo: z.looseObject({ sessionInfo: z.string() }).optional(),
});
const SmsCodes = z.object({
  verificationCodes: z.array(z.object({ sessionInfo: z.string(), code: z.string() })),
});

async function post(path: string, body: object, asOwner = false) {
  const response = await fetch(`${API}${path}${asOwner ? "" : "?key=any"}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(asOwner && { authorization: "Bearer owner" }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return AuthResponse.parse(await response.json());
}

const signIn = (email: string, password: string) =>
  post("/v1/accounts:signInWithPassword", { email, password, returnSecureToken: true });

/** Created directly at the auth service, with PASSWORD and an unverified e-mail. */
export async function createAccount(email: string) {
  return post("/v1/accounts:signUp", { email, password: PASSWORD, returnSecureToken: true });
}

export async function createVerifiedAccount(email: string) {
  const { localId } = await createAccount(email);
  await post(`/v1/projects/${PROJECT}/accounts:update`, { localId, emailVerified: true }, true);
  return signIn(email, PASSWORD);
}

const HOUR_MS = 3_600_000;

/** @returns name and value of the browser's storage entry for the session */
export async function createSession(email: string, password = PASSWORD) {
  const { localId, idToken = "", refreshToken } = await signIn(email, password);
  const { email_verified: emailVerified } = decodeJwt(idToken);
  const key = process.env["FIREBASE_API_KEY"] ?? "demo-key";
  const tokens = { refreshToken, accessToken: idToken, expirationTime: Date.now() + HOUR_MS };
  const user = { uid: localId, email, emailVerified, isAnonymous: false, providerData: [] };
  return {
    name: `firebase:authUser:${key}:[DEFAULT]`,
    value: JSON.stringify({ ...user, stsTokenManager: tokens }),
  };
}

export async function disableAccount(localId: string): Promise<void> {
  await post(`/v1/projects/${PROJECT}/accounts:update`, { localId, disableUser: true }, true);
}

/** Creates an account with a verified e-mail and a second factor: a code texted to `phone`. */
export async function createAccountWithSecondFactor(email: string, phone: string): Promise<void> {
  const { idToken } = await createVerifiedAccount(email);
  const enrolment = { idToken, phoneEnrollmentInfo: { phoneNumber: phone } };
  const { phoneSessionInfo } = await post("/v2/accounts/mfaEnrollment:start", enrolment);
  const smsResponse = await fetch(`${SERVICE}/emulator/v1/projects/${PROJECT}/verificationCodes`);
  const { verificationCodes } = SmsCodes.parse(await smsResponse.json());
  const sessionInfo = phoneSessionInfo?.sessionInfo;
  const code = verificationCodes.find((text) => text.sessionInfo === sessionInfo)?.code;
  const verification = { idToken, phoneVerificationInfo: { sessionInfo, code } };
  await post("/v2/accounts/mfaEnrollment:finalize", verification);
}
