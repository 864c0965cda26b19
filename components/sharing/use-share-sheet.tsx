import { useState } from "react";
import { useShare } from "@/hooks/use-share";
import type { EmbedFrame } from "@/lib/embeds/embeds.schema";
import { lazyPart } from "@/lib/shared/lazy-component";

const loadShareSheet = async () => (await import("@/components/sharing/share-sheet")).ShareSheet;
const ShareSheet = lazyPart(loadShareSheet);

export type SharedPage = {
  path: string;
  title: string;
  /** The frame that the sheet offers for other sites. */
  embed?: EmbedFrame | undefined;
};

/** Opens the sheet that shares a page, which the caller renders. */
export function useShareSheet() {
  const { copyLink } = useShare();
  const [sharedPage, setSharedPage] = useState<SharedPage & { open: boolean }>();

  async function share(page: SharedPage): Promise<void> {
    try {
      await loadShareSheet();
      setSharedPage({ ...page, open: true });
    } catch {
      // Offline: the sheet's code cannot be loaded, but the link can be copied.
      await copyLink(page.path);
    }
  }

  const sheet = sharedPage !== undefined && (
    <ShareSheet {...sharedPage} onClose={() => setSharedPage({ ...sharedPage, open: false })} />
  );
  return { share, sheet };
}
