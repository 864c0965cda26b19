import { log } from "@/lib/server/log";
import { SharedWork } from "@/lib/server/shared-work";
import { storage } from "@/lib/server/storage";
import { drawCard } from "@/lib/sharing/draw-card.render";
import {
  cardFolder,
  cardKey,
  type CardSubject,
  type ShareCard,
} from "@/lib/sharing/share-cards.rules";

const drawing = new SharedWork<Buffer>();

/** Stores a card in the place of those that showed something else. A store that cannot keep it now must not keep it from being seen. */
async function store(subject: CardSubject, key: string, picture: Buffer): Promise<void> {
  try {
    await storage().put(key, picture, "image/jpeg");
    for await (const file of storage().list(cardFolder(subject)))
      if (file.key !== key) await storage().remove(file.key);
  } catch (error) {
    log().warn({ err: error, key }, "a share card was not stored");
  }
}

/**
 * The picture of a card: drawn at the first time that it is asked for, and read from the store from then on.
 * @param mayDraw asked before anything is drawn; what it throws is passed on
 */
export function storedCard(
  subject: CardSubject,
  card: ShareCard,
  mayDraw: () => Promise<void>,
): Promise<Buffer> {
  const key = cardKey(subject, card);
  return drawing.do(key, async () => {
    const stored = await storage().read(key);
    if (stored !== null) return stored;
    await mayDraw();
    const picture = await drawCard(card);
    await store(subject, key, picture);
    return picture;
  });
}
