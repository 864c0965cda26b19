import { EARLY_PRESS_SCRIPT } from "@/lib/client/early-press";
import { THEME_SCRIPT } from "@/lib/client/theme";

/** Before everything visible and all buttons, because the theme is painted at once and `useOpener` loads after the page. */
export function EarlyScripts({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: THEME_SCRIPT + EARLY_PRESS_SCRIPT }}
    />
  );
}
