import { createServer, type Server } from "node:http";
import { listen, createTemporaryFolder } from "@vitrine/stand-in-kit/testing";
import { decodeJwt } from "jose";
import { z } from "zod";
import { createAuthServer } from "#auth-server";

export const PROJECT = "demo-contract";
export const PASSWORD = "correct horse";

const optionalText = z.string().optional();
const AuthResponse = z.looseObject({
  idToken: optionalText,
  refreshToken: optionalText,
  id_token: optionalText,
  refresh_token: optionalText,
  localId: optionalText,
  sessionInfo: optionalText,
  mfaPendingCredential: optionalText,
  sessionCookie: optionalText,
  error: z.looseObject({ code: z.number(), message: z.string() }).optional(),
});
const Codes = z.object({
  oobCodes: z
    .array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() }))
    .optional(),
  verificationCodes: z
    .array(z.object({ phoneNumber: z.string(), sessionInfo: z.string(), code: z.string() }))
    .optional(),
});

export type ServiceResponse = z.infer<typeof AuthResponse> & { status: number };

/** Starts the stand-in in this process, with a temporary data folder. */
export async function startStandIn(): Promise<{ server: Server; url: string }> {
  const { dir, remove } = await createTemporaryFolder();
  const server = await createAuthServer({ dir, projectId: PROJECT });
  server.on("close", () => void remove());
  return { server, url: await listen(server) };
}

/** Starts the stock emulator in this process, with e-mail enumeration protection as in the stand-in. */
export async function startStockEmulator(): Promise<{ server: Server; url: string }> {
  const { createApp } = await import("@vitrine/auth-emulator/stock-server");
  const server = createServer(await createApp(PROJECT));
  const url = await listen(server);
  await fetch(`${url}/emulator/v1/projects/${PROJECT}/config`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  return { server, url };
}

export const decodeClaims = (token: string | undefined) => decodeJwt(token ?? "");

/** Calls an auth service as the SDKs do. */
export function createAuthClient(url: string) {
  async function send(
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<ServiceResponse> {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return { status: response.status, ...AuthResponse.parse(await response.json()) };
  }
  const fetchCodes = async (kind: string) =>
    Codes.parse(await (await fetch(`${url}/emulator/v1/projects/${PROJECT}/${kind}`)).json());
  async function readTextedCode(sessionInfo: string): Promise<string | undefined> {
    const { verificationCodes = [] } = await fetchCodes("verificationCodes");
    return verificationCodes.find((message) => message.sessionInfo === sessionInfo)?.code;
  }
  const call = (operation: string, body: unknown) => {
    const version = operation.includes("/mfa") ? "v2" : "v1";
    return send(`/identitytoolkit.googleapis.com/${version}/${operation}?key=any`, body, {});
  };

  return {
    send,
    /** A call of the browser's SDK with an API key, such as `accounts:signUp` or `accounts/mfaSignIn:start`. */
    call,
    signUp: (email: string) =>
      call("accounts:signUp", { email, password: PASSWORD, returnSecureToken: true }),
    signIn: (email: string, password = PASSWORD) =>
      call("accounts:signInWithPassword", { email, password, returnSecureToken: true }),
    /** A call of firebase-admin on the project, such as `/accounts:update`. */
    admin: (operation: string, body: unknown) =>
      send(`/identitytoolkit.googleapis.com/v1/projects/${PROJECT}${operation}`, body, {
        authorization: "Bearer owner",
      }),
    refresh: (refreshToken: string | undefined) =>
      send(
        "/securetoken.googleapis.com/v1/token?key=any",
        `grant_type=refresh_token&refresh_token=${encodeURIComponent(refreshToken ?? "")}`,
        { "content-type": "application/x-www-form-urlencoded" },
      ),
    async findMailedCode(email: string, requestType: string): Promise<string | undefined> {
      const { oobCodes = [] } = await fetchCodes("oobCodes");
      return oobCodes.findLast((oob) => oob.email === email && oob.requestType === requestType)
        ?.oobCode;
    },
    async findTextedCode(sessionInfo: unknown) {
      const session = String(sessionInfo);
      return { sessionInfo: session, code: await readTextedCode(session) };
    },
  };
}

export type AuthClient = ReturnType<typeof createAuthClient>;
