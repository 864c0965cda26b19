import { ALL_EVENTS, WebhookType, webhookTypes } from "@/lib/endpoints/webhook-events.schema";
import { READ_ALL } from "@/lib/keys/key-scopes.schema";
import { fieldFailure } from "@/lib/shared/failure";
import { includesScope } from "@/lib/shared/key-scopes";

/** Asserts that a key with these scopes may read what it has sent. @throws FORBIDDEN: `scope` */
export function assertMayHear(events: readonly string[], scopes: readonly string[]): void {
  for (const event of events) {
    const type = WebhookType.safeParse(event).data;
    const scope = type === undefined ? READ_ALL : webhookTypes[type].scope;
    const mayRead =
      event === ALL_EVENTS
        ? scopes.includes(READ_ALL)
        : scope !== null && includesScope(scopes, scope);
    if (mayRead) continue;
    const message =
      scope === null
        ? `No API key may ask for “${event}”.`
        : `“${event}” needs an API key with the scope “${scope}”.`;
    throw fieldFailure("FORBIDDEN", "scope", message);
  }
}
