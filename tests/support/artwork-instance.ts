import { DELETE, GET } from "@/app/v1/artworks/[id]/route";
import { ChangeListener } from "@/lib/server/change-listener";
import { env } from "@/lib/server/env";
import { trackChanges } from "@/lib/server/track-changes";
import { createRouteMatcher } from "@/lib/shared/route-table";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { startInstance } from "@/tests/support/instance";

/** Serves one artwork: all calls would need the imports of a build. */
const callHandler = createCallHandler(
  {
    matchPath: createRouteMatcher(["/v1/artworks/{id}"]),
    findHandler: (_pattern, method) => (method === "DELETE" ? DELETE : GET),
  },
  () => Promise.reject(new Error("There are no other calls here.")),
);

const listener = new ChangeListener(env().DATABASE_URL, env().DATABASE_CONNECT_MS);
await startInstance("127.0.0.1", env().PORT, {
  app: callHandler,
  changes: trackChanges(listener),
});
process.send?.("serving");
