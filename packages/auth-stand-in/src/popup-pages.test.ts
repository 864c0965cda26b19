import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthClient, authClient, openLocalService } from "#testing";

let server: Server;
let url: string;
let client: AuthClient;

beforeAll(async () => {
  ({ server, url } = await openLocalService());
  client = authClient(url);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => fetch(`${url}/emulator/auth/${path}`);
const chooser = (providerId: string) =>
  get(`handler?apiKey=any&appName=a&authType=signInViaPopup&providerId=${providerId}`);

/** Signs in as the chooser's page does: with the provider's word for who it is. */
const signInWith = (providerId: string, claims: object) =>
  client.call("accounts:signInWithIdp", {
    requestUri: `${url}/emulator/auth/handler?${new URLSearchParams({ providerId, id_token: JSON.stringify(claims) })}`,
    sessionId: "local",
    returnSecureToken: true,
    returnIdpCredential: true,
  });

describe("the pages of popups and redirects", () => {
  it.each(["iframe?apiKey=any&appName=a", "frames.js", "frame.js", "chooser.js"])(
    "/emulator/auth/%s points nowhere outside",
    async (path) => {
      const text = await (await get(path)).text();
      expect(text).not.toMatch(/https?:\/\/|["'(]\/\//);
    },
  );

  it("run scripts of this origin only, and may be framed by it only", async () => {
    for (const page of [await get("iframe"), await chooser("google.com")]) {
      const policy = page.headers.get("content-security-policy")?.split("; ");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'self'");
    }
  });

  it.each(["google.com", "twitter.com", "facebook.com"])(
    "offer the accounts that signed in with %s before",
    async (providerId) => {
      const sub = "1234567890";
      const name = `<b>Ann</b> & "Bo"`;
      expect(await signInWith(providerId, { sub, name })).toMatchObject({ isNewUser: true });
      const html = await (await chooser(providerId)).text();
      expect(html).not.toContain("<b>");
      expect(html).toContain(`&lt;b&gt;Ann&lt;/b&gt; &amp; &quot;Bo&quot;`);
      expect(await signInWith(providerId, { sub, name })).not.toHaveProperty("isNewUser");
    },
  );

  it("ask for an e-mail where the provider always has one", async () => {
    const required = /name="email" type="email" autocomplete="off" required/;
    expect(await (await chooser("google.com")).text()).toMatch(required);
    expect(await (await chooser("twitter.com")).text()).not.toMatch(required);
  });

  it("are not there for other providers", async () => {
    expect((await chooser("evil.test")).status).toBe(404);
  });
});

it("an e-mail that Facebook says does not open the account that has it", async () => {
  await client.signUp("ann@popup.test");
  const claims = { sub: "77", name: "Ann", email: "ann@popup.test", email_verified: false };
  const answer = await signInWith("facebook.com", claims);
  expect(answer).toMatchObject({ needConfirmation: true, email: "ann@popup.test" });
  expect(answer).not.toHaveProperty("idToken");
});

describe("an e-mail that is typed into Google's window", () => {
  const typed = (email: string) => ({ sub: `sub of ${email}`, email, email_verified: true });

  it("does not open the account that has it and a password, however the word is sent", async () => {
    const email = "bea@popup.test";
    const { localId } = await client.signUp(email);
    const token = JSON.stringify(typed(email));
    const byForm = await client.call("accounts:signInWithIdp", {
      requestUri: url,
      postBody: `providerId=google.com&id_token=${encodeURIComponent(token)}`,
      returnSecureToken: true,
      returnIdpCredential: true,
    });
    for (const answer of [await signInWith("google.com", typed(email)), byForm]) {
      expect(answer).toMatchObject({ needConfirmation: true, email });
      expect(answer).not.toHaveProperty("idToken");
    }
    expect(await client.signIn(email)).toMatchObject({ localId });
  });

  it("makes an account where there is none, and opens it from then on", async () => {
    const first = await signInWith("google.com", typed("cy@popup.test"));
    expect(first).toMatchObject({ isNewUser: true });
    const again = await signInWith("google.com", typed("cy@popup.test"));
    expect(again).toMatchObject({ localId: first["localId"] });
    expect(again).toHaveProperty("idToken");
  });
});
