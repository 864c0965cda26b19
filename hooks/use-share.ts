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

  const canShareNatively = () => "share" in navigator;

  /** Shares with the device's own sheet. Dismissing it is no error. */
  async function shareNatively(path: string, title: string): Promise<void> {
    try {
      await navigator.share({ title, url: toAbsoluteUrl(path) });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast({ kind: "error", text: "The device did not let us share. Copy the link instead." });
    }
  }

  return { copyLink, canShareNatively, shareNatively };
}
