"use client";

import { TextButton } from "@/components/ui/buttons/text-button";
import { useCopy } from "@/hooks/use-copy";

export function CopyFigureButton({ label }: { label: string }) {
  const { message, copy } = useCopy("Select the text instead.");
  return (
    <span className="flex items-center gap-3">
      <output className="text-small text-muted">{message}</output>
      <TextButton
        aria-label={label}
        onClick={({ currentTarget }) =>
          void copy(currentTarget.closest("figure")?.querySelector("code")?.textContent ?? "")
        }
      >
        Copy
      </TextButton>
    </span>
  );
}
