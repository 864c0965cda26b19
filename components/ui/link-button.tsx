import Link from "next/link";
import type { ComponentProps } from "react";
import { buttonClass, type ButtonSize, type ButtonTone } from "@/components/ui/button-class";

type LinkButtonProps = ComponentProps<typeof Link> & { tone?: ButtonTone; size?: ButtonSize };

/** A link that looks like a button: for navigation, never for actions. */
export function LinkButton({
  tone = "secondary",
  size = "large",
  className,
  ...rest
}: LinkButtonProps) {
  return <Link prefetch={false} className={buttonClass(tone, size, className)} {...rest} />;
}
