import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { NextConfig } from "next";

// What tells V8 to compile all of a script while it loads (v8.dev/blog/explicit-compile-hints); elsewhere it is a comment.
const COMPILE_EARLY = "//# allFunctionsCalledOnLoad\n";

/** Marks the browser's chunks: compiled function by function, each on its first call, they held up a phone's page twice as long. */
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
  // Each source state is built into a folder of its own, so that a build never rewrites files under a running server.
  distDir: process.env["NEXT_DIST_DIR"] ?? ".next",
  // Next rewrites the tsconfig that it is given unless that one extends another; `npm run check` looks at the types.
  typescript: { tsconfigPath: "tsconfig.build.json", ignoreBuildErrors: true },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Every asker gets a page's metadata in its head: the kept answer is the same for all (packages/front).
  htmlLimitedBots: /.*/,
  // The front compresses once and keeps the bytes (packages/front).
  compress: false,
  generateEtags: false,
  images: { unoptimized: true },
  serverExternalPackages: [
    "sharp",
    "pg",
    "pg-boss",
    "pino",
    "flydrive",
    "firebase-admin",
    "@fastify/busboy",
  ],
  devIndicators: false,
  experimental: { turbopackFileSystemCacheForBuild: false },
  compiler: { runAfterProductionCompile: ({ distDir }) => compileEarly(distDir) },
};

export default config;
