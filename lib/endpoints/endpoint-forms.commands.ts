import { isIP } from "node:net";
import { ALL_EVENTS, WebhookType, webhookTypes } from "@/lib/endpoints/webhook-events.schema";
import { isAllowedHost } from "@/lib/endpoints/webhook-request.gateway";
import type { Owner } from "@/lib/server/auth/viewer";
import { isOwnHost, mayAsk, toResolvedHost } from "@/lib/server/http/outside-requests";
import { isPublicAddress } from "@/lib/server/http/public-addresses";
import { fieldFailure } from "@/lib/shared/failure";
import { includesScope } from "@/lib/shared/key-scopes";
import { READ_ALL } from "@/lib/keys/key-scopes.schema";

function findProblem(text: string): string | null {
  const url = URL.parse(text);
  if (url === null) return "A complete address, please: https://…";
  if (url.username !== "" || url.password !== "")
    return "Without user and password, please: the signature proves who sends.";
  if (isAllowedHost(url)) return null;
  if (url.protocol !== "https:") return "An address that begins with https://, please.";
  if (!mayAsk(url)) return "This port is not used for the web.";
  const host = toResolvedHost(url);
  if (isIP(host) !== 0 && !isPublicAddress(host)) return "This address is not public.";
  return isOwnHost(host) ? "This is our own address." : null;
}

/** Asserts that an address may be sent to, as far as it can be seen: names are checked whenever they are resolved. @throws VALIDATION */
export function assertWebhookUrl(url: string): void {
  const problem = findProblem(url);
  if (problem !== null) throw fieldFailure("VALIDATION", "url", problem);
}

/** Asserts that a key may read what it has sent. @throws FORBIDDEN: `scope` */
export function assertMayHear(events: readonly string[], { key }: Owner): void {
  if (key === undefined) return;
  for (const event of events) {
    const type = WebhookType.safeParse(event).data;
    const scope = type === undefined ? READ_ALL : webhookTypes[type].scope;
    const mayRead =
      event === ALL_EVENTS
        ? key.scopes.includes(READ_ALL)
        : scope !== null && includesScope(key.scopes, scope);
    if (mayRead) continue;
    const message =
      scope === null
        ? `No API key may ask for “${event}”.`
        : `“${event}” needs an API key with the scope “${scope}”.`;
    throw fieldFailure("FORBIDDEN", "scope", message);
  }
}
