import { toFetchResponse } from "@/lib/server/handle/json-response";

// A build replaces the condition and leaves the API out: the bundled server runs its calls without Next
// (docs/decisions/0094-calls-in-one-place.md).
const loadRoutes = process.env.NODE_ENV === "production" ? undefined : () => import("@/lib/routes");

async function answerCall(request: Request): Promise<Response> {
  const routes = await loadRoutes?.();
  const call = routes?.findHandler(request.method, new URL(request.url).pathname);
  if (call === undefined) return new Response(null, { status: 404 });
  return toFetchResponse(await call.handler.answer(request, call.params), request);
}

export {
  answerCall as DELETE,
  answerCall as GET,
  answerCall as PATCH,
  answerCall as POST,
  answerCall as PUT,
};
