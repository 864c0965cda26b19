import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const Build = z.object({ rootMainFiles: z.array(z.string()) });
const Page = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

const MANIFEST = "page_client-reference-manifest.js";

/** Budgets for a page's initial JavaScript, gzipped: pages with content to read, pages to sign in on, and pages with a form. */
export const MAX_KB = { content: 145, signIn: 153, form: 226 } as const;
const SIGN_IN_PAGES = /^\/(?:login|signup|auth\/action)$/;
const FORM_PAGES =
  /^\/(?:post|admin|signup\/wizard|account\/opportunities|organisation)(?:\/|$)|\/edit\//;

function getKind(page: string): keyof typeof MAX_KB {
  if (SIGN_IN_PAGES.test(page)) return "signIn";
  return FORM_PAGES.test(page) ? "form" : "content";
}

export type PageBundle = { page: string; kilobytes: number; maxKilobytes: number };

/** Leaves out route groups such as `(normal)`. */
const toPagePath = (folder: string) =>
  `/${folder
    .split(path.sep)
    .filter((part) => part !== "" && !part.startsWith("("))
    .join("/")}`;

/** Upper bounds from the build's manifests; `npm run bench` measures a few real pages. */
export async function measureBundles(build: string): Promise<PageBundle[]> {
  const bytes = new Map<string, Promise<number>>();
  const measure = (file: string) => {
    const size =
      bytes.get(file) ?? readFile(path.join(build, file)).then((text) => gzipSync(text).byteLength);
    bytes.set(file, size);
    return size;
  };
  const manifest = await readFile(path.join(build, "build-manifest.json"), "utf8");
  const { rootMainFiles } = Build.parse(JSON.parse(manifest));
  const root = path.join(build, "server", "app");
  const names = await readdir(root, { recursive: true });
  const pages = names.filter((name) => path.basename(name) === MANIFEST).sort();
  return Promise.all(
    pages.map(async (name) => {
      const text = await readFile(path.join(root, name), "utf8");
      // The file assigns JSON to a global.
      const { entryJSFiles } = Page.parse(
        JSON.parse(text.slice(text.indexOf("] = ") + 4).replace(/;\s*$/, "")),
      );
      const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
      const sizes = await Promise.all([...files].map(measure));
      const page = toPagePath(path.dirname(name));
      return {
        page,
        kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024,
        maxKilobytes: MAX_KB[getKind(page)],
      };
    }),
  );
}
