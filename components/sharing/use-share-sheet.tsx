import { Suspense, useState } from "react";
import { useShare } from "@/hooks/use-share";
import type { EmbedFrame } from "@/lib/embeds/embeds.schema";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadShareSheet = async () => (await import("@/components/sharing/share-sheet")).ShareSheet;
const ShareSheet = lazyComponent(loadShareSheet);

type SharedPage = { path: string; title: string; embed?: EmbedFrame | undefined };

/** Only our own sheet offers the code of an embed, which somebody with a mouse may want. */
const wantsOwnSheet = ({ embed }: SharedPage) =>
  embed !== undefined && window.matchMedia("(pointer: fine)").matches;

/** Shares a page with the device's share sheet, or with our own, which the caller renders. */
export function useShareSheet() {
  const { copyLink, shareNatively } = useShare();
  const [sharedPage, setSharedPage] = useState<SharedPage & { open: boolean }>();

  async function share(page: SharedPage): Promise<void> {
    const { path, title } = page;
    if (!wantsOwnSheet(page) && (await shareNatively(path, title))) return;
    try {
      await loadShareSheet();
      setSharedPage({ ...page, open: true });
    } catch {
      // Offline: the sheet's code cannot be loaded, but the link can be copied.
      await copyLink(path);
    }
  }

  const sheet = sharedPage !== undefined && (
    <Suspense>
      <ShareSheet {...sharedPage} onClose={() => setSharedPage({ ...sharedPage, open: false })} />
    </Suspense>
  );
  return { share, sheet };
}
