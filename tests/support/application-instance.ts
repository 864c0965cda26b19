import { applicationsApi } from "@/lib/applications/applications.api";
import { applicationsRoutes } from "@/lib/applications/applications.routes";
import { env } from "@/lib/server/env";
import { bindRoutes, createHandlerFinder } from "@/lib/server/http/handle/bind-routes";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { startInstance } from "@/tests/support/instance";

/** Serves the calls of applications: all would take longer to load. */
const callHandler = createCallHandler(
  createHandlerFinder(bindRoutes(applicationsApi, applicationsRoutes)),
  () => Promise.reject(new Error("There are no other calls here.")),
);

await startInstance("127.0.0.1", env().PORT, { app: callHandler });
process.send?.("serving");
