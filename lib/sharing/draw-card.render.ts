import { findOrCreateVariant } from "@/lib/images/variants.gateway";
import { isMasterKey, readRendition } from "@/lib/images/variants.rules";
import { parseImageKey } from "@/lib/images/images.rules";
import { inImageProcess } from "@/lib/server/processes/image-process";
import { queue } from "@/lib/server/jobs/queues";
import { getCurrentRequester } from "@/lib/server/http/requester";
import { failure } from "@/lib/shared/failure";
import type { drawLayers } from "@/lib/sharing/card-layers.render";
import type { ShareCard } from "@/lib/sharing/share-design.rules";

const draw = inImageProcess<typeof drawLayers>("drawLayers");

async function readImage(url: string | null): Promise<Buffer | null> {
  const key = url === null ? null : parseImageKey(url);
  if (key === null || !isMasterKey(key)) return null;
  const query = new URLSearchParams({ w: "1200", h: "1200", fit: "max", fm: "jpg", q: "100" });
  const { rendition } = readRendition(query);
  const served = await findOrCreateVariant(key, rendition, "", () => Promise.resolve());
  return served?.body ?? null;
}

/** Returns a JPEG. @throws UPSTREAM_UNAVAILABLE if too many are being drawn, or all clients have disconnected */
export async function drawCard(card: ShareCard): Promise<Buffer> {
  const requester = getCurrentRequester();
  const picture = await readImage(card.picture);
  return queue("drawings").run(async () => {
    if (!requester.isConnected())
      throw failure("UPSTREAM_UNAVAILABLE", "Nobody waits for this any more.");
    return draw(card, picture);
  });
}
