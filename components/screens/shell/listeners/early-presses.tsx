import { EARLY_PRESS_SCRIPT } from "@/lib/client/early-press";

/** Records presses from before all buttons, because `useOpener` loads after the page. */
export function EarlyPresses({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }}
    />
  );
}
