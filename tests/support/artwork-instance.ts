import { artworksApi } from "@/lib/artworks/artworks.api";
import { artworksRoutes } from "@/lib/artworks/artworks.routes";
import { ChangeListener } from "@/lib/server/cache/change-listener";
import { env } from "@/lib/server/env";
import { bindRoutes, createHandlerFinder } from "@/lib/server/http/handle/bind-routes";
import { trackChanges } from "@/lib/server/cache/track-changes";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { startInstance } from "@/tests/support/instance";

/** Serves the calls of artworks: all would take longer to load. */
const callHandler = createCallHandler(
  createHandlerFinder(bindRoutes(artworksApi, artworksRoutes)),
  () => Promise.reject(new Error("There are no other calls here.")),
);

const listener = new ChangeListener(env().DATABASE_URL, env().DATABASE_CONNECT_MS);
await startInstance("127.0.0.1", env().PORT, {
  app: callHandler,
  changes: trackChanges(listener),
});
process.send?.("serving");
