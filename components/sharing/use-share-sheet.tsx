import { Suspense, useState } from "react";
import { useShare } from "@/hooks/use-share";
import { lazyComponent } from "@/lib/shared/lazy-component";

const loadShareSheet = async () => (await import("@/components/sharing/share-sheet")).ShareSheet;
const ShareSheet = lazyComponent(loadShareSheet);

/** Opens the sheet that shares a page, which the caller renders. */
export function useShareSheet() {
  const { copyLink } = useShare();
  const [sharedPage, setSharedPage] = useState<{ path: string; title: string; open: boolean }>();

  async function share(path: string, title: string): Promise<void> {
    try {
      await loadShareSheet();
      setSharedPage({ path, title, open: true });
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
