import { toast } from "@/lib/client/toasts";

const absolute = (path: string) => new URL(path, window.location.href).href;

/** Ways to pass on a page of ours: copying its address, and the device's own way to share, in whose absence it is copied. */
export function useShare() {
  async function copyLink(path: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(absolute(path));
      toast({ kind: "success", text: "Link copied" });
    } catch {
      toast({
        kind: "error",
        text: `The browser did not let us copy. The link is ${absolute(path)}`,
      });
    }
  }

  async function shareLink(path: string, title: string): Promise<void> {
    if (!("share" in navigator)) return copyLink(path);
    try {
      await navigator.share({ title, url: absolute(path) });
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === "AbortError";
      if (!isClosed) await copyLink(path);
    }
  }

  return { copyLink, shareLink };
}
