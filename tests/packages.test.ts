import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";

const Dependencies = z.record(z.string(), z.string()).default({});
const Manifest = z.object({
  name: z.string(),
  dependencies: Dependencies,
  devDependencies: Dependencies,
});

const folders = globSync("packages/*/package.json").map((file) => path.dirname(file));
const readManifest = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
const findPackage = (file: string) => /^packages\/[^/]+/.exec(file)?.[0];

const imports = globSync(
  "{app,components,e2e,hooks,lib,local,packages,providers,scripts,tests}/**/*.{ts,tsx,mjs}",
)
  .filter((file) => !file.includes("node_modules/"))
  .flatMap((file) => {
    const specifiers = readFileSync(file, "utf8").matchAll(/(?:from|import)[ (]"([^"]+)"/g);
    return [...specifiers].map(([, from = ""]) => ({ file, from }));
  });

test("packages: import nothing of the product, and are imported by name", () => {
  const violations = imports.filter(({ file, from }) => {
    if (!/^@\/|^\./.test(from)) return false;
    const to = from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from);
    return findPackage(to) !== findPackage(file);
  });
  expect(violations, "A package names in its `exports` what others may import.").toEqual([]);
});

test("packages: package.json names the workspace packages that are imported", () => {
  const missing = folders.flatMap((folder) => {
    const { name, dependencies, devDependencies } = readManifest(folder);
    const declared = [name, ...Object.keys({ ...dependencies, ...devDependencies })];
    return imports
      .filter(({ file, from }) => findPackage(file) === folder && from.startsWith("@vitrine/"))
      .filter(({ from }) => !declared.includes(from.split("/").slice(0, 2).join("/")));
  });
  expect(missing).toEqual([]);
});

test("packages: each has a README and a test", () => {
  const undocumented = folders.filter((folder) => !existsSync(`${folder}/README.md`));
  expect(undocumented).toEqual([]);
  const untested = folders.filter((folder) => globSync(`${folder}/src/**/*.test.ts`).length === 0);
  expect(untested).toEqual([]);
});

test("packages: every package.json names the same version of a dependency", () => {
  const used = [".", ...folders].flatMap((folder) => {
    const { dependencies, devDependencies } = readManifest(folder);
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  const byName = Map.groupBy(used, ([name]) => name);
  const conflicting = [...byName].filter(
    ([, versions]) => new Set(versions.map(([, version]) => version)).size > 1,
  );
  expect(conflicting).toEqual([]);
});

// npm installs the `dependencies` of every workspace in production, where none of these packages runs.
test("packages: one that only development uses has devDependencies alone", () => {
  const production = Object.keys(readManifest(".").dependencies);
  const violations = folders.flatMap((folder) =>
    Object.keys(readManifest(folder).dependencies).filter((name) => !production.includes(name)),
  );
  expect(violations).toEqual([]);
});

test("the front knows no address of the site and no capability: scripts/serve/site.ts passes them", () => {
  const front = globSync("packages/front/src/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const violations = front.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const addresses = text.match(/\/(?:v1|content|share|calendar|emulator)\b/g) ?? [];
    const productImports = text.match(/"@\/(?!lib\/(?:server|shared)\/)[^"]+"/g) ?? [];
    return [...addresses, ...productImports].map((reference) => `${file}: ${reference}`);
  });
  expect(violations).toEqual([]);
});
