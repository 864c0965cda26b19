"use client";

import type { ReactNode } from "react";
import { AnalyticsProvider } from "@/providers/analytics-provider";
import { CurrencyProvider } from "@/providers/currency-provider";
import { SessionProvider } from "@/providers/session-provider";
import { ThemeProvider } from "@/providers/theme-provider";
import { Toaster } from "@/providers/toaster";

type ProvidersProps = {
  /** The nonce that the page's own inline scripts carry. */
  nonce?: string | undefined;
  children: ReactNode;
};

/** What every page has around or beside it. Session, analytics and toasts weigh next to nothing until they are wanted. */
export function Providers({ nonce, children }: ProvidersProps) {
  return (
    <ThemeProvider nonce={nonce}>
      {children}
      <SessionProvider />
      <CurrencyProvider />
      <AnalyticsProvider />
      <Toaster />
    </ThemeProvider>
  );
}
