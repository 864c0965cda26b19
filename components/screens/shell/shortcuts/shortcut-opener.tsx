import { TextButton } from "@/components/ui/buttons/text-button";

/** Works even while shortcuts are switched off, so that they can be switched on again (`ShortcutListener`). */
export function ShortcutOpener() {
  return (
    <TextButton data-opens="shortcuts" className="hidden sm:inline-flex">
      Keyboard shortcuts
    </TextButton>
  );
}
