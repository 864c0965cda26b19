import {
  buttonClass,
  type ButtonSize,
  type ButtonTone,
} from "@/components/ui/buttons/button-class";
import { SoftLink, type SoftLinkProps } from "@/components/ui/buttons/soft-link";

type LinkButtonProps = SoftLinkProps & { tone?: ButtonTone; size?: ButtonSize };

/** A link that looks like a button: for navigation, never for actions. */
export function LinkButton({
  tone = "secondary",
  size = "large",
  className,
  ...rest
}: LinkButtonProps) {
  return <SoftLink className={buttonClass(tone, size, className)} {...rest} />;
}
