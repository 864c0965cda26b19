import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { NextConfig } from "next";

// Tells V8 to compile all functions of a script while it loads (v8.dev/blog/explicit-compile-hints); other engines ignore it.
const COMPILE_EARLY = "//# allFunctionsCalledOnLoad\n";

/** Compiled lazily, function by function, the chunks blocked a phone's main thread twice as long. */
async function compileEarly(distDir: string): Promise<void> {
  const folder = path.join(distDir, "static/chunks");
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith(".js")) continue;
    const code = await readFile(file, "utf8");
    if (!code.startsWith(COMPILE_EARLY)) await writeFile(file, COMPILE_EARLY + code);
  }
}

const config: NextConfig = {
  // Each state of the source is built into its own folder, so that a build never replaces files of a running server.
  distDir: process.env["NEXT_DIST_DIR"] ?? ".next",
  // Not what holds a lock file above, whose name would be in those of chunks.
  turbopack: { root: process.cwd() },
  // Of the sources (scripts/build.ts), so that two builds of them are the same.
  generateBuildId: () => process.env["BUILD_ID"] ?? null,
  // Next rewrites its tsconfig unless that extends another one. Types are checked by `npm run check`.
  typescript: { tsconfigPath: "tsconfig.build.json", ignoreBuildErrors: true },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Every client gets the metadata in the head instead of streamed, because the front caches one response for all (packages/front).
  htmlLimitedBots: /.*/,
  // The front compresses once and caches the result (packages/front).
  compress: false,
  generateEtags: false,
  images: { unoptimized: true },
  serverExternalPackages: ["pg", "pg-boss", "pino", "firebase-admin", "@fastify/busboy"],
  devIndicators: false,
  experimental: {
    // No other build would read this cache of 210 MB, because each has its own folder.
    turbopackFileSystemCacheForBuild: false,
    // No process reads those of a build, which were half of its bytes.
    turbopackSourceMaps: process.env["NODE_ENV"] !== "production",
    // A page's code is loaded by its first request (docs/decisions/0045-processes-of-an-instance.md).
    preloadEntriesOnStart: false,
    // What was fetched before a click is reused this many seconds, the fewest that Next allows (components/screens/shell/listeners/link-prefetcher.tsx).
    staleTimes: { static: 30 },
  },
  // Whoever has this address sees a collection: it is in no list, in no cache, and not told to other sites.
  headers: () =>
    Promise.resolve([
      {
        source: "/collections/link/:secret",
        headers: [
          { key: "Cache-Control", value: "private, no-store" },
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "X-Robots-Tag", value: "noindex, nofollow, noai, noimageai" },
        ],
      },
      {
        // Mails show the typefaces, in programs that are pages of other sites.
        source: "/fonts/:name",
        headers: [
          { key: "Access-Control-Allow-Origin", value: "*" },
          { key: "Cache-Control", value: "public, max-age=2592000" },
        ],
      },
    ]),
  compiler: { runAfterProductionCompile: ({ distDir }) => compileEarly(distDir) },
};

export default config;
