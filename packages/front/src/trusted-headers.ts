import type { IncomingMessage } from "node:http";
import type { Kind } from "#request-guard";
import type { InnerHeaders } from "#application";

type Trusted = {
  kind: Kind;
  id: string;
  /** The address of who asks. */
  client: string;
  /** Where the product is served. */
  origin: URL;
  /** What a page's scripts are known by; undefined where the app knows its own. */
  nonce: string | undefined;
  /** Of the site. */
  name: string;
  innerHeaders: InnerHeaders;
};

/** What the app may believe about a request, whatever its asker says. Only pages get the nonce. */
export function trustedHeaders(trusted: Trusted): IncomingMessage["headers"] {
  const { kind, id, client, origin, nonce, name, innerHeaders } = trusted;
  return {
    host: origin.host,
    "x-forwarded-host": origin.host,
    "x-forwarded-proto": origin.protocol.slice(0, -1),
    "x-forwarded-for": client,
    "x-request-id": id,
    [innerHeaders.requestId]: id,
    [innerHeaders.client]: client,
    // Whoever asks. Who has no name is a browser to Next, and may get the title and description behind the page.
    ...(kind === "page" && { "user-agent": name.toLowerCase() }),
    ...(kind === "page" &&
      nonce !== undefined && {
        "content-security-policy": `script-src 'nonce-${nonce}'`,
        "x-nonce": nonce,
      }),
  };
}
