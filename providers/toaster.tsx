import { useSyncExternalStore } from "react";
import { toastStore } from "@/lib/client/toasts";
import { lazyPart } from "@/lib/shared/lazy-component";

const ToastList = lazyPart(async () => (await import("@/providers/toast-list")).ToastList);

/** Loads the toast code with the first toast. */
export function Toaster() {
  const hasAny = useSyncExternalStore(toastStore.subscribe, toastStore.hasAny, () => false);
  if (!hasAny) return null;
  return <ToastList />;
}
