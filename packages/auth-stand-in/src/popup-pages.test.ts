import type { Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuthClient, createAuthClient, startStandIn } from "#testing";

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

const fetchPage = (path: string) => fetch(`${url}/emulator/auth/${path}`);
const fetchChooser = (providerId: string) =>
  fetchPage(`handler?apiKey=any&appName=a&authType=signInViaPopup&providerId=${providerId}`);

/** Sends the same request as the chooser page. */
const signInWith = (providerId: string, claims: object) =>
  client.call("accounts:signInWithIdp", {
    requestUri: `${url}/emulator/auth/handler?${new URLSearchParams({ providerId, id_token: JSON.stringify(claims) })}`,
    sessionId: "local",
    returnSecureToken: true,
    returnIdpCredential: true,
  });

describe("sign-in popup pages", () => {
  it.each(["iframe?apiKey=any&appName=a", "frames.js", "frame.js", "chooser.js"])(
    "/emulator/auth/%s loads nothing from other hosts",
    async (path) => {
      const text = await (await fetchPage(path)).text();
      expect(text).not.toMatch(/https?:\/\/|["'(]\/\//);
    },
  );

  it("allow scripts and framing by their own origin only", async () => {
    for (const page of [await fetchPage("iframe"), await fetchChooser("google.com")]) {
      const policy = page.headers.get("content-security-policy")?.split("; ");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'self'");
    }
  });

  it.each(["google.com", "twitter.com", "facebook.com"])(
    "list the accounts that signed in with %s before",
    async (providerId) => {
      const sub = "1234567890";
      const name = `<b>Ann</b> & "Bo"`;
      expect(await signInWith(providerId, { sub, name })).toMatchObject({ isNewUser: true });
      const html = await (await fetchChooser(providerId)).text();
      expect(html).not.toContain("<b>");
      expect(html).toContain(`&lt;b&gt;Ann&lt;/b&gt; &amp; &quot;Bo&quot;`);
      expect(await signInWith(providerId, { sub, name })).not.toHaveProperty("isNewUser");
    },
  );

  it("require an e-mail where the provider always has one", async () => {
    const required = /name="email" type="email" autocomplete="off" required/;
    expect(await (await fetchChooser("google.com")).text()).toMatch(required);
    expect(await (await fetchChooser("twitter.com")).text()).not.toMatch(required);
  });

  it("404 for other providers", async () => {
    expect((await fetchChooser("evil.test")).status).toBe(404);
  });
});

it("Facebook sign-in: its e-mail does not open an existing account", async () => {
  await client.signUp("ann@popup.test");
  const claims = { sub: "77", name: "Ann", email: "ann@popup.test", email_verified: false };
  const response = await signInWith("facebook.com", claims);
  expect(response).toMatchObject({ needConfirmation: true, email: "ann@popup.test" });
  expect(response).not.toHaveProperty("idToken");
});

describe("Google sign-in with a typed e-mail", () => {
  const claimsWithEmail = (email: string) => ({
    sub: `sub of ${email}`,
    email,
    email_verified: true,
  });

  it("does not open an existing password account, in any request format", async () => {
    const email = "bea@popup.test";
    const { localId } = await client.signUp(email);
    const token = JSON.stringify(claimsWithEmail(email));
    const formResponse = await client.call("accounts:signInWithIdp", {
      requestUri: url,
      postBody: `providerId=google.com&id_token=${encodeURIComponent(token)}`,
      returnSecureToken: true,
      returnIdpCredential: true,
    });
    for (const response of [await signInWith("google.com", claimsWithEmail(email)), formResponse]) {
      expect(response).toMatchObject({ needConfirmation: true, email });
      expect(response).not.toHaveProperty("idToken");
    }
    expect(await client.signIn(email)).toMatchObject({ localId });
  });

  it("creates an account, and signs in to it afterwards", async () => {
    const firstSignIn = await signInWith("google.com", claimsWithEmail("cy@popup.test"));
    expect(firstSignIn).toMatchObject({ isNewUser: true });
    const secondSignIn = await signInWith("google.com", claimsWithEmail("cy@popup.test"));
    expect(secondSignIn).toMatchObject({ localId: firstSignIn["localId"] });
    expect(secondSignIn).toHaveProperty("idToken");
  });
});
