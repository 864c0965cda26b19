"use client";

import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import type { ReactNode } from "react";
import { themeColours } from "@/lib/indexing/plain-texts.rules";

// In the browser the script has done its work; React would only complain about meeting it again.
const scriptProps = {
  type: typeof window === "undefined" ? "text/javascript" : "text/plain",
  suppressHydrationWarning: true,
};

/** What the browser paints around the page: the ground of the chosen theme, which the system's need not be. */
function ThemeColour() {
  const { resolvedTheme } = useTheme();
  return (
    <meta
      name="theme-color"
      content={resolvedTheme === "dark" ? themeColours.dark : themeColours.light}
    />
  );
}

/** Light by default, dark or the system's on request (SPEC section 2), as a class on the document. */
export function ThemeProvider({
  nonce,
  children,
}: {
  nonce: string | undefined;
  children: ReactNode;
}) {
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
