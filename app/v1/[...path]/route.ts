// For development: a build replaces the condition and leaves the API out, because the bundled server
// runs its calls without Next (docs/decisions/0094-calls-in-one-place.md).
const load = process.env.NODE_ENV === "production" ? undefined : () => import("@/lib/routes");

async function answer(request: Request): Promise<Response> {
  const routes = await load?.();
  return (await routes?.answerRequest(request)) ?? new Response(null, { status: 404 });
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT };
