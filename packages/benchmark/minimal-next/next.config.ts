import type { NextConfig } from "next";

/** Next's defaults, with gzip; types are checked by the repository. */
const config: NextConfig = {
  poweredByHeader: false,
  typescript: { tsconfigPath: "tsconfig.json", ignoreBuildErrors: true },
};

export default config;
