import { createHash, randomBytes } from "node:crypto";
import { getClientNetwork } from "@/lib/server/http/client-network";
import { matchesEtag } from "@/lib/server/http/etag";
import { limitRate } from "@/lib/server/http/rate-limits";
import { Failure, notFound } from "@/lib/shared/failure";

const FILE_NAME = /^([\w-]{32,86})\.(rss|json|ics)$/;

/** Anyone with the address can read the file, so shared caches and search engines must not store it. */
const PRIVATE_HEADERS = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex, nofollow",
  "Referrer-Policy": "no-referrer",
};

/** 256 bits, as the address is the only protection of what it names. */
export const createSecret = () => randomBytes(32).toString("base64url");

export const computeShortDigest = (text: string) =>
  createHash("sha256").update(text).digest("base64url").slice(0, 22);

export type SecretFileRequest = { params: Promise<Record<string, string>> };

/**
 * Serves the file of a secret address. @param render throws NOT_FOUND for one that names nothing
 * @param headers the type of each format that there is
 */
export async function serveSecretFile<Format extends string>(
  request: Request,
  { params }: SecretFileRequest,
  headers: Readonly<Record<Format, Record<string, string>>>,
  render: (secret: string, format: Format) => Promise<string>,
): Promise<Response> {
  try {
    await limitRate("calendar", "address", getClientNetwork(request));
    const [, secret = "", extension = ""] = FILE_NAME.exec((await params)["name"] ?? "") ?? [];
    if (!Object.hasOwn(headers, extension)) throw notFound("file");
    const format = extension as Format;
    const text = await render(secret, format);
    const tagged = { ...PRIVATE_HEADERS, ETag: `"${computeShortDigest(text)}"` };
    return matchesEtag(request.headers.get("if-none-match"), tagged.ETag)
      ? new Response(null, { status: 304, headers: tagged })
      : new Response(text, { headers: { ...tagged, ...headers[format] } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { status, message, code } = error;
    return Response.json(
      { message, code },
      { status, headers: { ...error.headers, ...PRIVATE_HEADERS } },
    );
  }
}
