import { Search } from "@/components/ui/icons/page-icons";
import { useRouter } from "next/navigation";
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useState,
} from "react";
import { groupResults } from "@/components/search/result-groups";
import { SearchOptions } from "@/components/search/search-options";
import { searchPath } from "@/lib/search/search-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorText } from "@/components/ui/states/error-text";
import { hasNoModifier } from "@/lib/shared/web/has-no-modifier";
import { useSearch } from "@/hooks/use-search";
import { describeResults } from "@/lib/search/search.rules";
import { searchLimits } from "@/lib/search/search.schema";

const LIST_ID = "search-found";

type SearchPanelProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  /** Called when a result, or the results page, is opened. */
  onDone: () => void;
  children: ReactNode;
};

/**
 * Search field with results as you type (WAI-ARIA combobox): the arrow keys move through the list while the focus
 * stays in the field; Enter opens the active result, or without one the full results page.
 */
export function SearchPanel({ inputRef, onDone, children }: SearchPanelProps) {
  const router = useRouter();
  const [query, setQuery] = useState("");
  const [activeId, setActiveId] = useState<string>();
  const { results, error, isStale, retry } = useSearch(query);
  const groups = results === undefined ? [] : groupResults(results);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === activeId);
  const isEmpty = results !== undefined && options.length === 0 && !isStale;
  const announcement = results === undefined || isStale ? "" : describeResults(results);

  function navigate(href: string): void {
    onDone();
    router.push(href);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const trimmed = query.trim();
    if (active !== undefined) navigate(active.href);
    else if (trimmed !== "") navigate(searchPath(trimmed));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (offset === undefined || options.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const index = options.findIndex(({ id }) => id === activeId);
    const start = index === -1 && offset === -1 ? options.length : index;
    const next = options[(start + offset + options.length) % options.length];
    setActiveId(next?.id);
    document.getElementById(next?.id ?? "")?.scrollIntoView({ block: "nearest" });
  }

  function handleResultClick(event: MouseEvent, href: string): void {
    if (!hasNoModifier(event)) return;
    event.preventDefault();
    navigate(href);
  }

  return (
    <>
      <search>
        <form
          action="/search"
          onSubmit={handleSubmit}
          className="flex items-center gap-2 border-b p-2 pl-5 has-[input:focus-visible]:border-accent"
        >
          <Search className="size-5 shrink-0 text-muted" />
          <input
            ref={inputRef}
            dir="auto"
            type="text"
            name="q"
            role="combobox"
            aria-label="Search artworks, profiles and opportunities"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={LIST_ID}
            aria-activedescendant={active?.id}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={searchLimits.text}
            placeholder="A name, a title, a place"
            value={query}
            onChange={({ target }) => {
              setQuery(target.value);
              setActiveId(undefined);
            }}
            onKeyDown={handleKeyDown}
            className="h-11 min-w-0 flex-1 bg-transparent text-base outline-2 outline-transparent placeholder:text-muted"
          />
          {children}
        </form>
      </search>
      <output className="sr-only">{announcement}</output>
      <SearchOptions
        id={LIST_ID}
        groups={groups}
        activeId={active?.id}
        isStale={isStale}
        onActivate={setActiveId}
        onSelect={handleResultClick}
      />
      {isEmpty && <p className="p-5 text-muted">Nothing found for “{query.trim()}”.</p>}
      {error !== null && (
        <div role="alert" className="flex flex-col items-start gap-3 p-5">
          <ErrorText>The search failed: {error}</ErrorText>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {options.length > 0 && (
        <a
          href={searchPath(query.trim())}
          onClick={(event) => handleResultClick(event, searchPath(query.trim()))}
          className="flex min-h-11 items-center justify-between gap-5 border-t px-5 text-small text-muted -outline-offset-2 hover:text-accent"
        >
          Show all results
          <kbd className="hidden font-text sm:inline">Enter</kbd>
        </a>
      )}
    </>
  );
}
