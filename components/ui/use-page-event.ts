import { useEffect } from "react";

/** Listens to what happens anywhere on the page, so that what is pressed can be plain markup. */
export function usePageEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  listener: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void {
  useEffect(() => {
    document.addEventListener(type, listener, capture);
    return () => document.removeEventListener(type, listener, capture);
  }, [type, listener, capture]);
}
