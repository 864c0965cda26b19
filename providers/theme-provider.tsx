import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { type ReactNode, useEffect } from "react";
import { themeColours } from "@/lib/shared/design";

// `BeforePaint` has set the theme already; React would warn about a script that it renders in the browser.
const scriptProps = { type: "text/plain", suppressHydrationWarning: true };

/** The colour of the browser's own bars, which follows the chosen theme instead of the system's. */
function ThemeColour() {
  const { resolvedTheme } = useTheme();
  useEffect(() => {
    const colour = resolvedTheme === "dark" ? themeColours.dark : themeColours.light;
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", colour);
  }, [resolvedTheme]);
  return null;
}

/** Light unless the visitor chooses otherwise (SPEC section 2). Around what changes the theme or asks for it, not around the page. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <NextThemes attribute="class" defaultTheme="light" enableSystem scriptProps={scriptProps}>
      <ThemeColour />
      {children}
    </NextThemes>
  );
}
