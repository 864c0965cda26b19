import { request, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthClient, createAuthClient, startStandIn, PROJECT } from "#testing";

let server: Server;
let url: string;
let client: AuthClient;

beforeAll(async () => {
  ({ server, url } = await startStandIn());
  client = createAuthClient(url);
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sendRaw = (headers: Record<string, string>, method = "GET", path = "/jwks") =>
  new Promise<{ status: number | undefined; cors: string | undefined }>((resolve, reject) => {
    const outgoing = request(`${url}${path}`, { method, headers }, (response) => {
      response.resume();
      resolve({
        status: response.statusCode,
        cors: response.headers["access-control-allow-origin"],
      });
    });
    outgoing.on("error", reject).end();
  });

describe("access to the auth stand-in", () => {
  it("rejects host names other than loopback (DNS rebinding)", async () => {
    expect(await sendRaw({ host: "evil.test" })).toMatchObject({ status: 403 });
    expect(await sendRaw({ host: "127.0.0.1.evil.test:9099" })).toMatchObject({ status: 403 });
    expect(await sendRaw({ host: "localhost:9099" })).toMatchObject({ status: 200 });
    expect(server.address()).toMatchObject({ address: "127.0.0.1" });
  });

  it("rejects other origins", async () => {
    expect(await sendRaw({ origin: "https://evil.test" })).toEqual({
      status: 200,
      cors: undefined,
    });
    const accountsPath = `/emulator/v1/projects/${PROJECT}/accounts`;
    const preflight = { origin: "https://evil.test", "access-control-request-method": "DELETE" };
    expect(await sendRaw(preflight, "OPTIONS", accountsPath)).toEqual({
      status: 404,
      cors: undefined,
    });
    const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any";
    expect(await client.send(path, "{}", { "content-type": "text/plain" })).toMatchObject({
      status: 400,
    });
  });

  it("rejects requests for other projects", async () => {
    const path = "/identitytoolkit.googleapis.com/v1/projects/demo-other/accounts:lookup";
    const owner = { authorization: "Bearer owner" };
    expect(await client.send(path, { localId: ["x"] }, owner)).toMatchObject({ status: 400 });
  });
});

describe("local inbox of the auth stand-in", () => {
  it("lists e-mails and SMS codes with the time of sending", async () => {
    const email = "mail@own.test";
    const { idToken } = await client.signUp(email);
    await client.call("accounts:sendOobCode", { requestType: "VERIFY_EMAIL", idToken });
    await client.call("accounts:sendVerificationCode", { phoneNumber: "+15555550111" });
    for (const kind of ["oobCodes", "verificationCodes"]) {
      const response = await fetch(`${url}/emulator/v1/projects/${PROJECT}/${kind}`);
      const codes: unknown = await response.json();
      expect(codes).toEqual({
        [kind]: [expect.objectContaining({ sentAt: expect.stringMatching(/^20\d\d-.*Z$/) })],
      });
    }
  });

  it("serves the emulator's page for the links in e-mails", async () => {
    const email = "form@own.test";
    await client.signUp(email);
    await client.call("accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
    const page = new URL("/emulator/action", url);
    page.search = new URLSearchParams({
      mode: "resetPassword",
      apiKey: "any",
      oobCode: (await client.findMailedCode(email, "PASSWORD_RESET")) ?? "",
      newPassword: "brand new",
    }).toString();
    expect((await fetch(page)).status).toBe(200);
    expect(await client.signIn(email, "brand new")).toMatchObject({ status: 200 });
  });
});
