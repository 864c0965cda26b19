import { Suspense, useState } from "react";
import { useShare } from "@/hooks/use-share";
import { lazyComponent } from "@/lib/shared/lazy-component";

const load = async () => (await import("@/components/sharing/share-sheet")).ShareSheet;
const ShareSheet = lazyComponent(load);

/** Shares a page of ours: the device's way where it has one, else by a sheet, which is to be shown where the caller is. */
export function useShareSheet() {
  const { copyLink, shareNatively } = useShare();
  const [shared, setShared] = useState<{ path: string; title: string; open: boolean }>();

  async function share(path: string, title: string): Promise<void> {
    if (await shareNatively(path, title)) return;
    try {
      await load();
      setShared({ path, title, open: true });
    } catch {
      // Without a connection there is no sheet, but still the link.
      await copyLink(path);
    }
  }

  const sheet = shared !== undefined && (
    <Suspense>
      <ShareSheet {...shared} onClose={() => setShared({ ...shared, open: false })} />
    </Suspense>
  );
  return { share, sheet };
}
