import { toast } from "@/lib/client/toasts";

const toAbsoluteUrl = (path: string) => new URL(path, window.location.href).href;

export function useShare() {
  async function copyLink(path: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(toAbsoluteUrl(path));
      toast({ kind: "success", text: "Link copied" });
    } catch {
      toast({
        kind: "error",
        text: `The browser did not let us copy. The link is ${toAbsoluteUrl(path)}`,
      });
    }
  }

  /** True if the page was shared or the user dismissed the sheet, false if the device cannot share. */
  async function shareNatively(path: string, title: string): Promise<boolean> {
    if (!("share" in navigator)) return false;
    try {
      await navigator.share({ title, url: toAbsoluteUrl(path) });
      return true;
    } catch (error) {
      return error instanceof DOMException && error.name === "AbortError";
    }
  }

  return { copyLink, shareNatively };
}
