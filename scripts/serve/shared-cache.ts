import type { FrontOptions } from "@vitrine/front/front-options";
import type { Environment } from "@/lib/server/env";
import { log } from "@/lib/server/log";

/** The CDN of the environment; nothing if there is none. @param purges whether this process purges it of what changed */
export function readSharedCache(
  { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token = "", CDN_MAX_SECONDS: maxSeconds }: Environment,
  purges: boolean,
): Pick<FrontOptions, "sharedCache"> {
  if (url === undefined) return {};
  const onError = (error: unknown) =>
    log().warn({ err: error }, "the CDN was not purged; it is tried again");
  return { sharedCache: { url, token, maxSeconds, purges, onError } };
}
