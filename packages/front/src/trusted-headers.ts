import type { IncomingMessage } from "node:http";
import type { Kind } from "#request-guard";
import type { InnerHeaders } from "#application";

type TrustedHeaderOptions = {
  kind: Kind;
  id: string;
  client: string;
  origin: URL;
  nonce: string | undefined;
  name: string;
  innerHeaders: InnerHeaders;
};

export function createTrustedHeaders(options: TrustedHeaderOptions): IncomingMessage["headers"] {
  const { kind, id, client, origin, nonce, name, innerHeaders } = options;
  return {
    host: origin.host,
    "x-forwarded-host": origin.host,
    "x-forwarded-proto": origin.protocol.slice(0, -1),
    "x-forwarded-for": client,
    "x-request-id": id,
    [innerHeaders.requestId]: id,
    [innerHeaders.client]: client,
    // The same for all: to an unknown browser Next may stream the title and description after the page.
    ...(kind === "page" && { "user-agent": name.toLowerCase() }),
    ...(kind === "page" &&
      nonce !== undefined && {
        "content-security-policy": `script-src 'nonce-${nonce}'`,
        "x-nonce": nonce,
      }),
  };
}
