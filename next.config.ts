import type { NextConfig } from "next";

const config: NextConfig = {
  // Each source state is built into a folder of its own, so that a build never rewrites files under a running server.
  distDir: process.env["NEXT_DIST_DIR"] ?? ".next",
  // Next rewrites the tsconfig that it is given unless that one extends another; `npm run check` looks at the types.
  typescript: { tsconfigPath: "tsconfig.build.json", ignoreBuildErrors: true },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Every asker gets a page's metadata in its head: the kept answer is the same for all (lib/server/front).
  htmlLimitedBots: /.*/,
  // The front compresses once and keeps the bytes (lib/server/front).
  compress: false,
  generateEtags: false,
  images: { unoptimized: true },
  serverExternalPackages: ["sharp", "pg", "pino", "flydrive", "firebase-admin", "@fastify/busboy"],
  devIndicators: false,
};

export default config;
