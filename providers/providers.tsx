"use client";

import { SessionProvider } from "@/providers/session-provider";
import { Toaster } from "@/providers/toaster";

/** Session and toasts load their code only when needed. */
export function Providers() {
  return (
    <>
      <SessionProvider />
      <Toaster />
    </>
  );
}
