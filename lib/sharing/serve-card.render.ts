import { z } from "zod";
import { getClientNetwork } from "@/lib/server/http/client-network";
import { limitRate } from "@/lib/server/http/rate-limits";
import { Failure } from "@/lib/shared/failure";
import { Id } from "@/lib/shared/ids";
import { findOrDrawCard } from "@/lib/sharing/card-store.render";
import {
  computeCardVersion,
  type ShareCards,
  shareKinds,
  SITE_SUBJECT,
  siteCard,
} from "@/lib/sharing/share-cards.rules";

const CardParams = z.object({ kind: z.enum(shareKinds), id: Id, name: z.string().max(40) });

const cacheControls = {
  current: "public, max-age=31536000, immutable",
  // An outdated URL gets the current card.
  outdated: "public, max-age=300",
} as const;

function createImageResponse(picture: Buffer, cacheControl: string): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": cacheControl,
      "Cross-Origin-Resource-Policy": "cross-origin",
    },
  });
}

const limitDrawing = (request: Request) => () =>
  limitRate("variant", "address", getClientNetwork(request));

const createErrorResponse = ({ status, message, code, headers }: Failure): Response =>
  Response.json({ message, code }, { status, headers: { ...headers } });

/** `GET /share/{kind}/{id}/{version}.jpg`: the link preview image, 1200 by 630 pixels. */
export const createShareRoute =
  (cards: ShareCards) =>
  async (
    request: Request,
    { params }: { params: Promise<Record<string, string>> },
  ): Promise<Response> => {
    const parsed = CardParams.safeParse(await params);
    if (!parsed.success) return new Response("There is no such picture.", { status: 404 });
    try {
      const card = await cards[parsed.data.kind](parsed.data.id);
      const picture = await findOrDrawCard(parsed.data, card, limitDrawing(request));
      const isCurrent = parsed.data.name === `${computeCardVersion(card)}.jpg`;
      return createImageResponse(
        picture,
        isCurrent ? cacheControls.current : cacheControls.outdated,
      );
    } catch (error) {
      if (error instanceof Failure) return createErrorResponse(error);
      throw error;
    }
  };

/** `GET /share/site.jpg`: the preview image of pages without their own. */
export async function serveSiteCard(request: Request): Promise<Response> {
  try {
    const picture = await findOrDrawCard(SITE_SUBJECT, siteCard, limitDrawing(request));
    return createImageResponse(picture, "public, max-age=86400");
  } catch (error) {
    if (error instanceof Failure) return createErrorResponse(error);
    throw error;
  }
}
