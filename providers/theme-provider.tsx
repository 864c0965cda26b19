import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import type { ReactNode } from "react";
import { themeColours } from "@/lib/shared/design";

// The script has already run in the browser; React would warn about rendering it again.
const scriptProps = {
  type: typeof window === "undefined" ? "text/javascript" : "text/plain",
  suppressHydrationWarning: true,
};

/** The colour of the browser's own bars, which follows the chosen theme instead of the system's. */
function ThemeColour() {
  const { resolvedTheme } = useTheme();
  return (
    <meta
      name="theme-color"
      content={resolvedTheme === "dark" ? themeColours.dark : themeColours.light}
    />
  );
}

type ThemeProviderProps = { nonce: string | undefined; children: ReactNode };

/** Light unless the visitor chooses otherwise (SPEC section 2). */
export function ThemeProvider({ nonce, children }: ThemeProviderProps) {
  return (
    <NextThemes
      attribute="class"
      defaultTheme="light"
      enableSystem
      scriptProps={scriptProps}
      {...(nonce !== undefined && { nonce })}
    >
      <ThemeColour />
      {children}
    </NextThemes>
  );
}
