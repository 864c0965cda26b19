"use client";

import type { ReactNode } from "react";
import { SessionProvider } from "@/providers/session-provider";
import { Toaster } from "@/providers/toaster";

/** Session and toasts load their code only when needed. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SessionProvider />
      <Toaster />
    </>
  );
}
