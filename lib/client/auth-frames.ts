let loading: Promise<void> | undefined;

/**
 * Where the product relays to a local auth service (`viaSameOrigin`), loads what that service puts in the place of Google's
 * frame library, once; popups and redirects then need nothing from outside. A service without it leaves the SDK to its own.
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
