import { createEmbedHtml, findEmbedded, toEmbedSize } from "@/lib/embeds/embed-frames.rules";
import type { EmbedContent, EmbedFrame, Embeds } from "@/lib/embeds/embeds.schema";
import { OEmbedQuery } from "@/lib/embeds/oembed.schema";
import { buildImageUrl } from "@/lib/images/images.rules";
import { env } from "@/lib/server/env";
import { Failure, invalid, notFound } from "@/lib/shared/failure";

/** Seconds for which a site may reuse the answer; the frame's page itself is always current. */
const CACHE_SECONDS = 86_400;
const THUMBNAIL_WIDTH = 480;

/** Any page may read it: it says nothing that is not public, and needs no cookie. */
const headers = {
  "Cache-Control": "public, max-age=0, must-revalidate",
  "Access-Control-Allow-Origin": "*",
  "X-Robots-Tag": "noindex",
};

function createThumbnail({ pictures: [picture] }: EmbedContent, origin: string) {
  if (picture === undefined) return {};
  const { url, width, height } = picture;
  const thumbnailWidth = Math.min(width, THUMBNAIL_WIDTH);
  return {
    thumbnail_url: new URL(buildImageUrl(url, { w: thumbnailWidth, fm: "jpg" }), origin).href,
    thumbnail_width: thumbnailWidth,
    thumbnail_height: Math.round((thumbnailWidth * height) / width),
  };
}

/** https://oembed.com, section 2.3.4: the type “rich”. */
function createAnswer(
  content: EmbedContent,
  kind: EmbedFrame["kind"],
  max: { width: number; height: number },
) {
  const { APP_URL: origin } = env();
  const { id, title, author, ratio } = content;
  const size = toEmbedSize(ratio, max);
  return {
    version: "1.0",
    type: "rich",
    title,
    ...(author !== null && { author_name: author.name, author_url: `${origin}${author.path}` }),
    provider_name: "Vitrine",
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    ...createThumbnail(content, origin),
    html: createEmbedHtml(origin, `${title} · Vitrine`, { kind, id, ...size }),
    ...size,
  };
}

function readQuery(request: Request) {
  const parsed = OEmbedQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  );
}

async function answer(request: Request, embeds: Embeds): Promise<Response> {
  const { url, format, maxwidth, maxheight } = readQuery(request);
  if (format === "xml") {
    const message = "Only JSON is offered: ask with format=json.";
    return Response.json({ message, code: "NOT_IMPLEMENTED" }, { status: 501, headers });
  }
  if (format !== "json") throw invalid([{ path: "format", message: "“json”, please." }]);
  const embedded = findEmbedded(url, env().APP_URL, embeds);
  if (embedded === null) throw notFound("page to embed");
  const content = await embeds[embedded.kind].load(embedded.id);
  const max = { width: maxwidth, height: maxheight };
  return Response.json(createAnswer(content, embedded.kind, max), { headers });
}

/** `GET /oembed?url=…`: how another site embeds one of our pages. */
export const createOEmbedRoute =
  (embeds: Embeds) =>
  async (request: Request): Promise<Response> => {
    try {
      return await answer(request, embeds);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const { status, message, code, details } = error;
      return Response.json(
        { message, code, ...(details.length > 0 && { details }) },
        { status, headers: { ...headers, ...error.headers } },
      );
    }
  };
