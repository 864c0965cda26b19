import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { api } from "@/lib/api";
import { publicSubjects, Scope, scopeGroups } from "@/lib/keys/key-scopes.schema";
import { keyLimits } from "@/lib/keys/keys.schema";
import { handlers } from "@/lib/routes";
import { db } from "@/lib/server/database/db";
import { internalHeaders } from "@/lib/server/http/internal-headers";
import { getOpenApiDocument } from "@/lib/server/http/openapi";
import { type Call, parseLine } from "@/lib/shared/contract";
import { createWorld, type World } from "@/tests/support/access/callers";
import { validRequests } from "@/tests/support/access/valid-requests";
import { keyRow } from "@/tests/support/keys";
import "@/tests/support/payments";
import { listPaths, request } from "@/tests/support/request";
import { product } from "@/tests/support/sources";

const calls = Object.entries<Call>(api);
const closed = calls.filter(([, { scope }]) => scope === null);
const open = calls.filter(([, { scope }]) => scope !== null);
const needsSomebody = ([, { auth }]: readonly [string, Call]) =>
  auth !== "public" && auth !== "optional";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// Together the calls of one account are more than its limit.
beforeEach(() => db().deleteFrom("rate_limits").execute());

async function send(line: string, from: World, tokens: { identity?: string; profile?: string }) {
  const route = handlers[line];
  if (route === undefined) throw new Error(`No route handles ${line}`);
  const fields = (await validRequests[line]?.(from)) ?? {};
  const headers = { [internalHeaders.client]: "10.0.1.1" };
  return request(route, { ...fields, ...tokens, headers });
}

const sendWithKey = async (line: string, from: World, scopes: readonly string[]) => {
  const { profileId } = from.owner;
  return send(line, from, { identity: (await keyRow(from.owner, { scopes, profileId })).secret });
};

/** Every scope but those that include `scope`, as many for each key as it may have. */
function listOtherScopes(scope: string): string[][] {
  const [subject = "", kind] = scope.split(":");
  const others = Scope.options.filter(
    (option) =>
      option !== scope &&
      !(kind === "read" && (option === `${subject}:write` || option === "*:read")),
  );
  const { scopes: size } = keyLimits;
  return Array.from({ length: Math.ceil(others.length / size) }, (_unused, index) =>
    others.slice(index * size, (index + 1) * size),
  );
}

describe("scopes", () => {
  test("OpenAPI names the scope of every call, and null for those that no key may make", () => {
    const Operation = z.looseObject({ "x-vitrine-scope": z.string().nullable() });
    const { paths = {} } = getOpenApiDocument(api, "https://vitrine.test");
    for (const [line, { scope }] of calls) {
      const { method, path } = parseLine(api[line as keyof typeof api].line);
      const operation = new Map(Object.entries(paths[path] ?? {})).get(method.toLowerCase());
      expect(Operation.parse(operation)["x-vitrine-scope"], line).toBe(scope);
    }
  });

  test("closed are administration, the account, payments, judging, invitations, handovers, tokens, keys and what needs a fresh sign-in", () => {
    const paths =
      /^\w+ \/v1\/(account|admin|checkout|juries|keys|webhooks|members\/invitations|profiles\/(admin|token|subscriptions(?!\/currencies)|\{id\}\/transfer))\b/;
    const expected = calls.filter(
      ([line, { needsFreshSignIn }]) => paths.test(line) || needsFreshSignIn === true,
    );
    expect(closed.map(([line]) => line)).toEqual(expected.map(([line]) => line));
  });

  test("the subject of a scope is the folder of the call’s contract", () => {
    const named = product.flatMap(({ file, text }) =>
      [...text.matchAll(/= contract\("([^"]+)"/g)].map(([, subject]) => [file, subject] as const),
    );
    expect(named.length).toBeGreaterThan(40);
    for (const [file, subject] of named) expect(file.split("/")[1], file).toBe(subject);
  });

  test("keys may have each scope that a call needs, and no other", () => {
    const subjects = new Set(open.map(([, { scope }]) => scope?.split(":")[0]));
    const known = [
      ...scopeGroups.flatMap((group) => Object.keys(group.subjects)),
      ...publicSubjects,
    ];
    expect(known.toSorted()).toEqual([...subjects].toSorted());
    for (const { subjects: texts } of scopeGroups)
      for (const [subject, { read, write }] of Object.entries(texts)) {
        const needed = open.filter(needsSomebody).map(([, { scope }]) => scope);
        if (needed.includes(`${subject}:read`)) expect(read, subject).not.toBeNull();
        if (needed.includes(`${subject}:write`)) expect(write, subject).not.toBeNull();
      }
  });
});

describe.each(open.filter(needsSomebody).map(([line, { scope }]) => ({ line, scope })))(
  "$line",
  ({ line, scope }) => {
    test("a key with exactly its scope answers as the maker’s two tokens do, with all others 403 `scope`", async () => {
      const changesAccount =
        /^(POST \/v1\/profiles\/|POST \/v1\/profiles\/\{id\}\/(members|endpoints))$/;
      const create = () => (changesAccount.test(line) ? createWorld() : Promise.resolve(world));
      const first = await create();
      const { identity, profile } = first.owner;
      const byTokens = await send(line, first, { identity, profile });
      const byKey = await sendWithKey(line, await create(), [scope ?? ""]);
      expect(byKey.status, JSON.stringify(byKey.body)).toBe(byTokens.status);
      for (const scopes of listOtherScopes(scope ?? "")) {
        const rejected = await sendWithKey(line, world, scopes);
        expect(rejected.status).toBe(403);
        expect(listPaths(rejected)).toEqual(["scope"]);
        expect(rejected.body.details[0].message).toContain(scope);
      }
    });
  },
);

test.each(closed.filter(needsSomebody).map(([line]) => line))(
  "%s: always 403 `key`",
  async (line) => {
    for (const scopes of listOtherScopes("")) {
      const rejected = await sendWithKey(line, world, scopes);
      expect(rejected.status).toBe(403);
      expect(listPaths(rejected)).toEqual(["key"]);
    }
  },
);

test.each(open.filter(([, { auth }]) => auth === "optional"))(
  "%s: a key without its scope is ignored, one that does not work is 401",
  async (line) => {
    const anonymous = await send(line, world, {});
    const [others = []] = listOtherScopes(open.find(([name]) => name === line)?.[1].scope ?? "");
    expect((await sendWithKey(line, world, others)).status).toBe(anonymous.status);
    expect((await send(line, world, { identity: "vtk_unknown" })).status).toBe(401);
  },
);

test("calls that need nobody ignore a key", async () => {
  const identity = "vtk_unknown";
  expect((await request("GET /v1/search", { identity, query: { q: "tide" } })).status).toBe(200);
});
