"use client";

import type { ReactNode } from "react";
import { SessionProvider } from "@/providers/session-provider";
import { ThemeProvider } from "@/providers/theme-provider";
import { Toaster } from "@/providers/toaster";

type ProvidersProps = {
  nonce?: string | undefined;
  children: ReactNode;
};

/** Session and toasts load their code only when needed. */
export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <ThemeProvider nonce={nonce}>
      {children}
      <SessionProvider />
      <Toaster />
    </ThemeProvider>
  );
}
