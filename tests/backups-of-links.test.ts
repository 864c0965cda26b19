import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createFolder, openAuth, runCommand, startAuth } from "@/tests/support/backups";

test("npm run backup: needs no hash where everybody signs in by mailed links", async () => {
  const host = await startAuth();
  const auth = await openAuth(host);
  const email = "link@backups.test";
  const settings = { url: "http://localhost/", handleCodeInApp: true };
  const link = new URL(await auth.generateSignInWithEmailLink(email, settings));
  const signedIn = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithEmailLink?key=any`,
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, oobCode: link.searchParams.get("oobCode") }),
    },
  );
  expect(signedIn.status).toBe(200);
  expect((await auth.getUserByEmail(email)).providerData).toMatchObject([
    { providerId: "password" },
  ]);
  const variables = { FIREBASE_AUTH_EMULATOR_HOST: host, AUTH_JWKS_URL: `http://${host}/jwks` };
  const folder = path.join(await createFolder(), "backups");
  const made = await runCommand("backup", ["--to", folder, "--plain"], variables);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining("1 accounts") });
  expect(made.output).not.toMatch(/\b0 /);
  // Nor another user of the machine: the addresses are in the clear.
  const names = await readdir(folder, { recursive: true });
  expect(names.join()).toContain("manifest.json");
  for (const name of ["", ...names])
    expect((await stat(path.join(folder, name))).mode & 0o077, name).toBe(0);
});
