import type { Instrumentation } from "next";

/** Next calls this when a page, or a route that Next itself serves, has failed. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { logPageError } = await import("@/lib/server/http/page-errors");
  logPageError(error, request, context);
};

/** A global that scripts/serve/serve-app.ts sets before it starts Next. */
const SERVED_KEY = Symbol.for("vitrine.served");

/** Next calls this on start. `next start` and `next dev` would serve without the front, which has the security headers and limits. */
export function register(): void {
  if (process.env["NEXT_RUNTIME"] !== "nodejs" || SERVED_KEY in globalThis) return;
  process.stderr.write(
    "✗ Vitrine is not served by Next alone, which has none of its security headers, limits and jobs: run `npm run serve` (or `npm run dev`).\n",
  );
  process.exit(1);
}
