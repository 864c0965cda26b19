import { ArrowLeft, ArrowRight } from "@/components/ui/icons/icons";
import { LinkButton } from "@/components/ui/buttons/link-button";

type PagerProps = {
  page: number;
  /** Undefined if the total is not exact. */
  pages?: number | undefined;
  previous: string | null;
  next: string | null;
};

export function Pager({ page, pages, previous, next }: PagerProps) {
  if (previous === null && next === null) return null;
  return (
    <nav
      aria-label="Pages"
      data-print="hide"
      className="mt-15 grid grid-cols-[1fr_auto_1fr] items-center gap-3"
    >
      {previous === null ? (
        <span />
      ) : (
        <LinkButton href={previous} rel="prev" className="justify-self-start whitespace-nowrap">
          <ArrowLeft className="size-5" />
          Previous
        </LinkButton>
      )}
      <p className="text-small text-muted">
        {pages === undefined || page > pages ? `Page ${page}` : `Page ${page} of ${pages}`}
      </p>
      {next === null ? (
        <span />
      ) : (
        <LinkButton href={next} rel="next" className="justify-self-end whitespace-nowrap">
          Next
          <ArrowRight className="size-5" />
        </LinkButton>
      )}
    </nav>
  );
}
