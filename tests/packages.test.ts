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
const manifestOf = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
const packageOf = (file: string) => /^packages\/[^/]+/.exec(file)?.[0];

/** What each source file imports, by `from`, `import` and `import()`. */
const imports = globSync(
  "{app,components,e2e,hooks,lib,local,packages,providers,scripts,tests}/**/*.{ts,tsx,mjs}",
)
  .filter((file) => !file.includes("node_modules/"))
  .flatMap((file) => {
    const asked = readFileSync(file, "utf8").matchAll(/(?:from|import)[ (]"([^"]+)"/g);
    return [...asked].map(([, from = ""]) => ({ file, from }));
  });

test("a package imports nothing of the product, and is imported by its name", () => {
  const wrong = imports.filter(({ file, from }) => {
    if (!/^@\/|^\./.test(from)) return false;
    const to = from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from);
    return packageOf(to) !== packageOf(file);
  });
  expect(wrong, "A package names in its `exports` what others may import.").toEqual([]);
});

test("a package names the packages of ours that it imports", () => {
  const missing = folders.flatMap((folder) => {
    const { name, dependencies, devDependencies } = manifestOf(folder);
    const known = [name, ...Object.keys({ ...dependencies, ...devDependencies })];
    return imports
      .filter(({ file, from }) => packageOf(file) === folder && from.startsWith("@vitrine/"))
      .filter(({ from }) => !known.includes(from.split("/").slice(0, 2).join("/")));
  });
  expect(missing).toEqual([]);
});

test("a package says what it is, and has a test", () => {
  const unsaid = folders.filter((folder) => !existsSync(`${folder}/README.md`));
  expect(unsaid).toEqual([]);
  const unproven = folders.filter((folder) => globSync(`${folder}/src/**/*.test.ts`).length === 0);
  expect(unproven).toEqual([]);
});

test("every package.json names the same version of a dependency", () => {
  const used = [".", ...folders].flatMap((folder) => {
    const { dependencies, devDependencies } = manifestOf(folder);
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  const byName = Map.groupBy(used, ([name]) => name);
  const several = [...byName].filter(([, some]) => new Set(some.map(([, at]) => at)).size > 1);
  expect(several).toEqual([]);
});

// npm installs the `dependencies` of every workspace in production, where none of these packages runs.
test("a package that only development uses has devDependencies alone", () => {
  const production = Object.keys(manifestOf(".").dependencies);
  const wrong = folders.flatMap((folder) =>
    Object.keys(manifestOf(folder).dependencies).filter((name) => !production.includes(name)),
  );
  expect(wrong).toEqual([]);
});

test("the front knows no address of the site and no capability: scripts/serve/site.ts tells it", () => {
  const front = globSync("packages/front/src/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const told = front.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const addresses = text.match(/\/(?:v1|content|share|calendar|emulator)\b/g) ?? [];
    const foreign = text.match(/"@\/(?!lib\/(?:server|shared)\/)[^"]+"/g) ?? [];
    return [...addresses, ...foreign].map((each) => `${file}: ${each}`);
  });
  expect(told).toEqual([]);
});
