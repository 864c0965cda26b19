import { createHash } from "node:crypto";
import { getClientNetwork } from "@/lib/server/http/client-network";
import { matchesEtag } from "@/lib/server/http/etag";
import { limitRate } from "@/lib/server/http/rate-limits";
import { Failure } from "@/lib/shared/failure";

/** Anyone with the address can read it, so shared caches and search engines must not store it. */
const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

export const shortDigest = (text: string): string =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

type PrivateText = { text: string; headers: Readonly<Record<string, string>> };

/** Answers with a calendar or feed whose address is its only protection. */
export async function servePrivateText(
  request: Request,
  render: () => Promise<PrivateText>,
): Promise<Response> {
  try {
    await limitRate("calendar", "address", getClientNetwork(request));
    const { text, headers: ownHeaders } = await render();
    const etag = `"${shortDigest(text)}"`;
    const headers = { ...PRIVATE_HEADERS, ETag: etag };
    if (matchesEtag(request.headers.get("if-none-match"), etag))
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, ...ownHeaders } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, message, code, headers } = error;
    return Response.json(
      { message, code },
      { status, headers: { ...headers, ...PRIVATE_HEADERS } },
    );
  }
}
