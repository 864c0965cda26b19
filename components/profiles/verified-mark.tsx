import { createIcon } from "@/components/ui/icons/create-icon";
import { SoftLink } from "@/components/ui/buttons/soft-link";

const Seal = /* @__PURE__ */ createIcon(
  '<path d="M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76Z"/><path d="m9 12 2 2 4-4"/>',
);

/** Marks a verified profile inside a link, after the name. */
export function VerifiedMark() {
  return (
    <span className="inline-flex shrink-0 align-text-bottom">
      <Seal className="size-4" />
      <span className="sr-only">Verified organisation</span>
    </span>
  );
}

/** Leads to what it means. @param domain that it proved, or that was reviewed; null if it has none of its own */
export function VerifiedBadge({ domain }: { domain: string | null }) {
  return (
    <SoftLink
      href="/verified"
      className="inline-flex min-h-6 flex-wrap items-center gap-1 text-small underline-offset-4 hover:text-accent hover:underline"
    >
      <Seal className="size-4 shrink-0" />
      Verified organisation
      {domain !== null && (
        <>
          {": "}
          <bdi className="wrap-anywhere">{domain}</bdi>
        </>
      )}
    </SoftLink>
  );
}
