import { Search } from "@/components/ui/icons/page-icons";

/** A link to the search page, for use without a script; `SearchOpener` opens the dialog instead. */
export function SearchLink() {
  return (
    // oxlint-disable-next-line nextjs/no-html-link-for-pages -- `SoftLinks` would follow a `SoftLink` before the dialog opens
    <a
      href="/search"
      data-opens="search"
      aria-keyshortcuts="Control+K Meta+K"
      className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full hover:bg-surface md:border md:border-outline md:px-3 md:text-small md:text-muted"
    >
      <Search className="size-5 md:size-4" />
      <span className="max-md:sr-only">Search</span>
      <kbd aria-hidden="true" className="ml-5 hidden font-text lg:inline">
        Ctrl K
      </kbd>
    </a>
  );
}
