let loading: Promise<void> | undefined;

/** Loads a local replacement of Google's frame library, so that popups and redirects work offline; if that fails, the SDK loads Google's. */
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
