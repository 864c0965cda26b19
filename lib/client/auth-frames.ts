let loading: Promise<void> | undefined;

/**
 * With a relayed local auth service (`viaSameOrigin`), loads its replacement for Google's frame library, once, so that popups and redirects
 * need nothing from outside. If that fails, the SDK loads its own.
 */
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
