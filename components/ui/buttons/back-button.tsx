import { ArrowLeft } from "@/components/ui/icons/icons";
import { useRouter } from "next/navigation";
import { IconButton } from "@/components/ui/buttons/icon-button";

type BackButtonProps = { className?: string; floating?: boolean };

/** Goes one step back in the browser's history (SPEC section 2), or to the front page if there is none. */
export function BackButton({ className, floating = false }: BackButtonProps) {
  const router = useRouter();
  return (
    <IconButton
      label="Back"
      data-needs-script=""
      data-print="hide"
      className={className}
      floating={floating}
      onClick={() => (window.history.length > 1 ? router.back() : router.push("/"))}
    >
      <ArrowLeft className="size-5" />
    </IconButton>
  );
}
