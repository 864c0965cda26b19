"use client";

import { Suspense, useSyncExternalStore } from "react";
import { toastStore } from "@/lib/client/toasts";
import { lazyComponent } from "@/lib/shared/lazy-component";

const ToastList = lazyComponent(async () => (await import("@/providers/toast-list")).ToastList);

/** Where toasts appear; their code comes with the first one. */
export function Toaster() {
  const hasAny = useSyncExternalStore(toastStore.subscribe, toastStore.hasAny, () => false);
  if (!hasAny) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
