import type { Instrumentation } from "next";

/** Next asks for this where a page, or a route that it answers itself, failed. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { logPageError } = await import("@/lib/server/page-errors");
  logPageError(error, request, context);
};

/** Set by scripts/serve.ts before it starts Next. */
const SERVED_KEY = Symbol.for("vitrine.served");

/** Next calls this when it starts: `next start` and `next dev` serve without the front, which protects everything else. */
export function register(): void {
  if (process.env["NEXT_RUNTIME"] !== "nodejs" || SERVED_KEY in globalThis) return;
  process.stderr.write(
    "✗ Vitrine is not served by Next alone, which has none of its security headers, limits and jobs: run `npm run serve` (or `npm run dev`).\n",
  );
  process.exit(1);
}
