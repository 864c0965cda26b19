"use client";

import { ThemeProvider as NextThemes } from "next-themes";
import type { ReactNode } from "react";

// In the browser the script has done its work; React would only complain about meeting it again.
const scriptProps = {
  type: typeof window === "undefined" ? "text/javascript" : "text/plain",
  suppressHydrationWarning: true,
};

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
      disableTransitionOnChange
      scriptProps={scriptProps}
      {...(nonce !== undefined && { nonce })}
    >
      {children}
    </NextThemes>
  );
}
