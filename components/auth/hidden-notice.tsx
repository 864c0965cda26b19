import { TextLink } from "@/components/ui/buttons/text-link";

const STANDING_HREF = "/account#standing";

/** Informs the owner that administrators have hidden this alone. */
export function HiddenNotice({ subject }: { subject: "collection" | "series" }) {
  return (
    <p className="max-w-2xl text-warning">
      Vitrine has hidden this {subject}: nobody else sees it. The reasons, and how to contest them,
      are in <TextLink href={STANDING_HREF}>your account</TextLink>.
    </p>
  );
}

/** Leads from a hidden item of a list to why it is hidden. */
export function HidingReasons() {
  return (
    <TextLink
      href={STANDING_HREF}
      className="inline-flex min-h-6 items-center text-small text-warning"
    >
      Why, and how to contest it
    </TextLink>
  );
}
