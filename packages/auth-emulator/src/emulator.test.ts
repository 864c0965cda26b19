import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { trimSpecification } from "#trim-specification";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");
const bundles = ["emulator.gen.cjs", "stock-server.gen.cjs"];

test("both files are of one version of firebase-tools, whose licence is in LICENSES", () => {
  const versions = bundles.map((file) => /firebase-tools (\S+):/.exec(read(file))?.[1]);
  expect(new Set(versions).size).toBe(1);
  expect(read("../LICENSES")).toContain(`firebase-tools ${versions[0]} (MIT)`);
});

test.each(bundles)("%s: names no registry and no folder of a machine", (file) => {
  expect(read(file)).not.toMatch(
    /registry\.(?!cjs\b)|_authToken|[" ]\/(?:home|root|Users|tmp|work)\//,
  );
});

test("LICENSES: has a text for each package in the bundles", () => {
  const licences = read("../LICENSES");
  const names = bundles.flatMap((file) =>
    [...read(file).matchAll(/^\/\/ .*node_modules\/((?:@[^/]+\/)?[^/\n]+)\//gm)].map(
      ([, name]) => name,
    ),
  );
  expect(names).toContain("firebase-tools");
  const unnamed = [...new Set(names)].filter(
    (name) => !licences.split("\n").some((line) => line.startsWith(`${name} `)),
  );
  expect(unnamed).toEqual([]);
});

test("trimSpecification: leaves out paths that are not compared, with the schemas of these alone", () => {
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const spec = {
    paths: { "/v1/accounts:signUp": refer("User"), "/v2/tenants": refer("Tenant") },
    components: { schemas: { User: { items: refer("Factor") }, Factor: {}, Tenant: {} } },
  };
  expect(trimSpecification(spec)).toEqual({
    paths: { "/v1/accounts:signUp": refer("User") },
    components: { schemas: { User: { items: refer("Factor") }, Factor: {} } },
  });
});
