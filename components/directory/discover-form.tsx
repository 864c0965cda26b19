"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, type SubmitEvent, useId, useTransition } from "react";
import {
  changeFilters,
  clearFilters,
  type DiscoverFilters,
  discoverHref,
  hasFilters,
} from "@/components/directory/discover-filters";
import { readPlace } from "@/components/directory/place-field";
import { TypeField } from "@/components/directory/type-field";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";

type DiscoverFormProps = {
  slug: string;
  /** The type of organisation that the section itself says. */
  sectionType: string | null;
  filters: DiscoverFilters;
  /** The place of the filters as people write it. */
  place: string;
  /** Places to suggest. */
  places: readonly string[];
  /** Types to choose from; none where only people are listed. */
  types: readonly (readonly [string, string])[];
  /** The type that is listed, when it is one. */
  type: string | null;
};

/** What a field of a form holds as text. */
function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The three fields of a discover page: a plain GET form; with a script the address comes out tidy at once. */
export function DiscoverForm(props: DiscoverFormProps) {
  const { slug, sectionType, filters, place, places, types, type } = props;
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const suggestions = useId();
  const wide = types.length > 0 ? "organizations" : slug;
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const wanted = textOf(data, "orgTypes");
    const isSection = wanted === (sectionType ?? "");
    const changed = changeFilters(filters, {
      orgTypes: isSection ? null : wanted,
      searchQuery: textOf(data, "searchQuery"),
      ...readPlace(textOf(data, "place")),
    });
    startTransition(() => {
      router.push(discoverHref(isSection ? slug : wide, changed), { scroll: false });
    });
  };
  return (
    <search data-print="hide">
      <form
        action={`/discover/${wide}`}
        aria-busy={isPending}
        onSubmit={search}
        className="grid grid-cols-2 items-end gap-3 sm:gap-5 md:flex"
      >
        {types.length > 0 && (
          <Labelled label="Type">
            {(id) => <TypeField id={id} options={types} type={type} />}
          </Labelled>
        )}
        <Labelled label="City or country">
          {(id) => (
            <>
              <TextInput
                id={id}
                name="place"
                list={suggestions}
                maxLength={120}
                defaultValue={place}
                autoComplete="off"
              />
              <datalist id={suggestions}>
                {places.map((suggestion) => (
                  <option key={suggestion}>{suggestion}</option>
                ))}
              </datalist>
            </>
          )}
        </Labelled>
        <Labelled label="Name">
          {(id) => (
            <TextInput
              id={id}
              type="search"
              name="searchQuery"
              maxLength={200}
              defaultValue={filters.searchQuery ?? ""}
              autoComplete="off"
            />
          )}
        </Labelled>
        {filters.roles && <input type="hidden" name="roles" value={filters.roles} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" tone="primary" pending={isPending}>
            Search
          </Button>
          {hasFilters(filters) && (
            <Link
              href={discoverHref(slug, clearFilters(filters))}
              prefetch={false}
              scroll={false}
              className="inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4 hover:text-accent"
            >
              Clear filters
            </Link>
          )}
        </div>
      </form>
    </search>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
