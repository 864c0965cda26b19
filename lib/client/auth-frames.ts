let loading: Promise<void> | undefined;

/** Loads a replacement of Google's frame library, so that local popups and redirects need no network; the SDK's own as a fallback. */
export function loadLocalFrames(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = "/emulator/auth/frames.js";
    script.addEventListener("load", () => resolve(), { once: true });
    script.addEventListener("error", () => resolve(), { once: true });
    document.head.append(script);
  });
  return loading;
}
