const absolute = (path: string) => new URL(path, window.location.href).href;

/** Says something in a toast; its code comes with its first use. */
async function say(message: string): Promise<void> {
  const { toast } = await import("sonner");
  toast(message);
}

/** Copies the address of a page of ours and says so. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(absolute(path));
    await say("Link copied");
  } catch {
    await say("The browser did not let us copy. The address is in the bar above.");
  }
}

/** Opens the device's own way to share a page of ours; where there is none, the link is copied. */
export async function shareLink(path: string, title: string): Promise<void> {
  if (!("share" in navigator)) {
    await copyLink(path);
    return;
  }
  try {
    await navigator.share({ title, url: absolute(path) });
  } catch (error) {
    const closed = error instanceof DOMException && error.name === "AbortError";
    if (!closed) await copyLink(path);
  }
}
