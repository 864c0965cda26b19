import { themeColours } from "@/lib/indexing/plain-texts.rules";
import { showTheme } from "@/lib/client/theme";

/** Shows the stored theme before the first paint. */
export function ThemeScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: `(${showTheme.toString()})(${JSON.stringify(themeColours)})`,
      }}
    />
  );
}
