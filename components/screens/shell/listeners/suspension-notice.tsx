import { createPortal } from "react-dom";
import { SUSPENSION_REGION_ID } from "@/components/screens/shell/suspension-region";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useSession } from "@/hooks/use-session";

export function SuspensionNotice() {
  const { suspension } = useSession();
  const region =
    typeof suspension === "string" ? document.getElementById(SUSPENSION_REGION_ID) : null;
  if (region === null) return null;
  return createPortal(
    <aside
      aria-label="Your account is suspended"
      className="border-b border-warning bg-surface px-5 py-2 text-center text-small"
    >
      <strong className="font-medium">Your account is suspended.</strong>{" "}
      <span dir="auto">{suspension}</span>{" "}
      <TextLink href="/account#standing">What this means, and how to contest it</TextLink>
    </aside>,
    region,
  );
}
