import { SoftLink, type SoftLinkProps } from "@/components/ui/buttons/soft-link";
import { joinClasses } from "@/lib/shared/join-classes";

/** An underlined link within the site. */
export function TextLink({ className, ...link }: SoftLinkProps) {
  return (
    <SoftLink
      {...link}
      className={joinClasses("underline underline-offset-4 hover:text-accent", className)}
    />
  );
}
