import { ArrowLeft } from "@/components/ui/icons/icons";
import { IconButton } from "@/components/ui/buttons/icon-button";

type BackButtonProps = { className?: string; floating?: boolean };

/** Goes one step back in the browser's history (SPEC section 2); `BackListener` does it. */
export function BackButton({ className = "-ml-3 self-start", floating = false }: BackButtonProps) {
  return (
    <IconButton
      label="Back"
      data-opens="back"
      data-needs-script=""
      data-print="hide"
      className={className}
      floating={floating}
    >
      <ArrowLeft className="size-5" />
    </IconButton>
  );
}
