import { SoftLink } from "@/components/ui/soft-link";

/** Tells the owner that administrators have hidden this alone. */
export function HiddenNotice({ subject }: { subject: "collection" | "series" }) {
  return (
    <p className="max-w-2xl text-warning">
      An administrator has hidden this {subject}: nobody else sees it. The reasons, and how to
      contest them, are in{" "}
      <SoftLink href="/account" className="underline underline-offset-4">
        your account
      </SoftLink>
      .
    </p>
  );
}
