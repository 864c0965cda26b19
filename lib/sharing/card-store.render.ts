import { log } from "@/lib/server/log";
import { SharedWork } from "@/lib/server/processes/shared-work";
import { storage } from "@/lib/server/storage/storage";
import { drawCard } from "@/lib/sharing/draw-card.render";
import { toCardFolder, toCardKey, type CardSubject } from "@/lib/sharing/share-cards.rules";
import { type ShareCard } from "@/lib/sharing/share-design.rules";

const sharedWork = new SharedWork<Buffer>();

/** Stores a card and removes its earlier versions. Never throws, so that the card is served even if it cannot be stored. */
async function storeCard(subject: CardSubject, key: string, picture: Buffer): Promise<void> {
  try {
    await storage().put(key, picture, "image/jpeg");
    for await (const file of storage().list(toCardFolder(subject)))
      if (file.key !== key) await storage().remove(file.key);
  } catch (error) {
    log().warn({ err: error, key }, "a share card was not stored");
  }
}

/** Draws the card on the first request, and later reads it from the store. @param assertMayDraw called before drawing */
export function findOrDrawCard(
  subject: CardSubject,
  card: ShareCard,
  assertMayDraw: () => Promise<void>,
): Promise<Buffer> {
  const key = toCardKey(subject, card);
  return sharedWork.run(key, async () => {
    const storedPicture = await storage().read(key);
    if (storedPicture !== null) return storedPicture;
    await assertMayDraw();
    const picture = await drawCard(card);
    await storeCard(subject, key, picture);
    return picture;
  });
}
