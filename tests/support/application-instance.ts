import { PUT } from "@/app/v1/applications/[id]/draft/route";
import { POST } from "@/app/v1/applications/[id]/submit/route";
import { env } from "@/lib/server/env";
import { createRouteMatcher } from "@/lib/shared/route-table";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { startInstance } from "@/tests/support/instance";

/** Serves saving and submitting: all calls would need the imports of a build. */
const callHandler = createCallHandler(
  {
    matchPath: createRouteMatcher(["/v1/applications/{id}/draft", "/v1/applications/{id}/submit"]),
    findHandler: (_pattern, method) => (method === "PUT" ? PUT : POST),
  },
  () => Promise.reject(new Error("There are no other calls here.")),
);

await startInstance("127.0.0.1", env().PORT, { app: callHandler });
process.send?.("serving");
