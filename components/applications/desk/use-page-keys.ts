import { useEffect, useEffectEvent, useRef } from "react";
import { isKeyForPage } from "@/components/ui/dialogs/page-keys";
import { shortcuts } from "@/lib/client/shortcuts";

const SEQUENCE_MS = 1_500;

/**
 * Handles the keys of a working screen before the page's own shortcuts. The key after a G is left to the page (“g b”: saved opportunities);
 * letters and digits can be switched off with its shortcuts (WCAG 2.1.4).
 * @param onKey gets a letter in lower case, and returns false if the key meant nothing
 */
export function usePageKeys(onKey: (key: string, event: KeyboardEvent) => boolean): void {
  const pressedGAtRef = useRef(Number.NEGATIVE_INFINITY);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyForPage(event)) return;
    const isCharacter = event.key.length === 1;
    const key = isCharacter ? event.key.toLowerCase() : event.key;
    const isSequence = event.timeStamp - pressedGAtRef.current <= SEQUENCE_MS;
    pressedGAtRef.current = key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
    if (isSequence || (isCharacter && !shortcuts.areEnabled())) return;
    if (onKey(key, event)) event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
}
