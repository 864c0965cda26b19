import { SoftLink } from "@/components/ui/buttons/soft-link";

const STANDING_HREF = "/account#standing";

/** Informs the owner that administrators have hidden this alone. */
export function HiddenNotice({ subject }: { subject: "collection" | "series" }) {
  return (
    <p className="max-w-2xl text-warning">
      Vitrine has hidden this {subject}: nobody else sees it. The reasons, and how to contest them,
      are in{" "}
      <SoftLink href={STANDING_HREF} className="underline underline-offset-4">
        your account
      </SoftLink>
      .
    </p>
  );
}

/** Leads from a hidden item of a list to why it is hidden. */
export function HidingReasons() {
  return (
    <SoftLink
      href={STANDING_HREF}
      className="inline-flex min-h-6 items-center text-small text-warning underline underline-offset-4"
    >
      Why, and how to contest it
    </SoftLink>
  );
}
