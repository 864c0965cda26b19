import type { Instrumentation } from "next";

/** Next asks for this where a page, or a route that it answers itself, failed. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { tellPageError } = await import("@/lib/server/page-errors");
  tellPageError(error, request, context);
};
