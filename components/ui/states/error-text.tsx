import { CircleAlert } from "@/components/ui/icons/form-icons";
import type { ReactNode } from "react";

export function ErrorText({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1 text-small text-danger">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
