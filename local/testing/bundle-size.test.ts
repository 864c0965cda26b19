import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { MAX_KB, measureBundles } from "@/local/testing/bundle-size";

const build = await mkdtemp(path.join(tmpdir(), "vitrine-build-"));
afterAll(() => rm(build, { recursive: true }));

const text = (name: string) => `export const ${name} = ${JSON.stringify(name.repeat(50))};`;
const expectedKilobytes = (...names: string[]) =>
  names.reduce((sum, name) => sum + gzipSync(text(name)).byteLength, 0) / 1024;

async function writePage(folder: string, files: Record<string, string[]>): Promise<void> {
  const folderPath = path.join(build, "server/app", folder);
  await mkdir(folderPath, { recursive: true });
  const json = JSON.stringify({ clientModules: {}, entryJSFiles: files });
  const manifest = `globalThis.__M = globalThis.__M || {};\nglobalThis.__M["/x"] = ${json};\n`;
  await writeFile(path.join(folderPath, "page_client-reference-manifest.js"), manifest);
}

it("measureBundles: counts each file of a page and its layouts once, against the page's budget", async () => {
  for (const name of ["main", "layout", "grid", "form"]) {
    await writeFile(path.join(build, `${name}.js`), text(name));
  }
  await writeFile(
    path.join(build, "build-manifest.json"),
    JSON.stringify({ rootMainFiles: ["main.js"], pages: {} }),
  );
  await writePage("(normal)/artworks", {
    layout: ["layout.js"],
    page: ["layout.js", "grid.js"],
  });
  await writePage("(bare)/login", { layout: ["layout.js"] });
  await writePage("(nav-only)/artworks/edit/[id]", {
    layout: ["layout.js"],
    page: ["form.js"],
  });
  expect(await measureBundles(build)).toEqual([
    { page: "/login", kilobytes: expectedKilobytes("main", "layout"), maxKilobytes: MAX_KB.signIn },
    {
      page: "/artworks/edit/[id]",
      kilobytes: expectedKilobytes("main", "layout", "form"),
      maxKilobytes: MAX_KB.form,
    },
    {
      page: "/artworks",
      kilobytes: expectedKilobytes("main", "layout", "grid"),
      maxKilobytes: MAX_KB.content,
    },
  ]);
});
