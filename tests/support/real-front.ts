import { serveContent } from "@/lib/images/serve-image.render";
import { findHandler } from "@/lib/routes";
import { createCallHandler } from "@/scripts/serve/call-handler";
import { allowedMethods } from "@/scripts/serve/allowed-methods";
import { toContentKey } from "@/scripts/serve/site";
import { knownParameters } from "@/scripts/serve/parameters";
import * as front from "@/tests/support/front";

/** Serves the real calls and pictures; clients set their address (`X-Forwarded-For`). */
export async function startRealFront(
  limits?: Parameters<typeof front.startFront>[1],
): Promise<void> {
  const page = async () => {
    throw new Error("There are no pages here.");
  };
  await front.startFront(
    {
      environment: { ...front.frontEnvironment, TRUSTED_PROXIES: 1 },
      app: createCallHandler(findHandler, page),
      servePicture: ({ path, ...options }) => serveContent({ ...options, key: toContentKey(path) }),
      now: () => performance.now(),
      allowedMethods,
      knownParameters,
    },
    limits,
  );
}
