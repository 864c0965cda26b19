import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { createAuthClient, PROJECT, startStandIn } from "#testing";

const Config = z.object({ signIn: z.object({ hashConfig: z.record(z.string(), z.unknown()) }) });
const Users = z.object({
  users: z.array(
    z.looseObject({
      email: z.string(),
      passwordHash: z.base64().optional(),
      salt: z.base64().optional(),
    }),
  ),
});

async function startService() {
  const { server, url } = await startStandIn();
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const send = (version: string, path: string, init: RequestInit = {}) =>
    fetch(`${url}/identitytoolkit.googleapis.com/${version}/projects/${PROJECT}${path}`, {
      ...init,
      headers: { authorization: "Bearer owner", "content-type": "application/json" },
    });
  const read = async (version: string, path: string): Promise<unknown> =>
    (await send(version, path)).json();
  return {
    importUsers: async (body: unknown) => {
      const init = { method: "POST", body: JSON.stringify(body) };
      const response = await send("v1", "/accounts:batchCreate", init);
      return { status: response.status, text: await response.text() };
    },
    client: createAuthClient(url),
    listUsers: async () => Users.parse(await read("v1", "/accounts:batchGet?maxResults=10")).users,
    readHashConfig: async () => Config.parse(await read("v2", "/config")).signIn.hashConfig,
  };
}

type Service = Awaited<ReturnType<typeof startService>>;

/** Imports as firebase-admin's `importUsers` does. */
async function moveUsers(from: Service, to: Service) {
  const { algorithm: hashAlgorithm, ...hash } = await from.readHashConfig();
  return to.importUsers({ hashAlgorithm, ...hash, users: await from.listUsers() });
}

test("accounts:batchGet: hashes that another service takes, from which a third one takes them", async () => {
  const services = [await startService(), await startService(), await startService()] as const;
  const [first, second, third] = services;
  await first.client.signUp("ada@own.test");
  await moveUsers(first, second);
  expect(await second.client.signIn("Ada@own.test")).toMatchObject({ status: 200 });
  expect(await second.client.signIn("ada@own.test", "wrong horse")).toMatchObject({ status: 400 });
  await second.client.signUp("bea@own.test");
  await moveUsers(second, third);
  for (const email of ["ada@own.test", "bea@own.test"])
    expect(await third.client.signIn(email)).toMatchObject({ status: 200 });
});

test("accounts:batchGet: the hash of a password that was changed after an import", async () => {
  const [first, second, third] = [await startService(), await startService(), await startService()];
  await first.client.signUp("ada@own.test");
  await moveUsers(first, second);
  const { idToken } = await second.client.signIn("ada@own.test");
  await second.client.call("accounts:update", { idToken, password: "another horse" });
  await moveUsers(second, third);
  expect(await third.client.signIn("ada@own.test", "another horse")).toMatchObject({ status: 200 });
  expect(await third.client.signIn("ada@own.test")).toMatchObject({ status: 400 });
});

test("accounts:batchCreate: 400 for hashes with another key beside accounts with passwords", async () => {
  const [first, second] = [await startService(), await startService()];
  await first.client.signUp("ada@own.test");
  await second.client.signUp("bea@own.test");
  expect(await moveUsers(first, second)).toEqual({
    status: 400,
    text: expect.stringContaining("INVALID_HASH_KEY"),
  });
});

test("accounts:lookup: no hash, for the owner neither", async () => {
  const { client } = await startService();
  const { localId, idToken } = await client.signUp("ada@own.test");
  for (const answer of [
    await client.call("accounts:lookup", { idToken }),
    await client.admin("/accounts:lookup", { localId: [localId] }),
  ])
    expect(JSON.stringify(answer)).toMatch(/"passwordHash":"UkVEQUNURUQ="/);
});
