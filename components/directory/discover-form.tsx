"use client";

import { Search } from "@/components/ui/icons/page-icons";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useRouter } from "next/navigation";
import { type ReactNode, type SubmitEvent, useId, useRef, useTransition } from "react";
import { clearFilters, discoverHref, hasFilters } from "@/components/directory/discover-filters";
import type { DiscoverState } from "@/components/directory/discover-search";
import { PlaceCombobox } from "@/components/places/place-combobox";
import { FilterInput } from "@/components/ui/fields/filter-input";
import { TypeField } from "@/components/directory/type-field";
import { Button } from "@/components/ui/buttons/button";
import { joinClasses } from "@/lib/shared/join-classes";

type DiscoverFormProps = Omit<DiscoverState, "allTypesSlug"> & {
  /** Empty on tabs that list people only. */
  types: readonly (readonly [string, string])[];
};

/** With the names of all countries, which a page that is only read does not need. */
const loadSearch = () => import("@/components/directory/discover-search");

function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** A plain GET form; with a script it navigates straight to the canonical address. */
export function DiscoverForm(props: DiscoverFormProps) {
  const { slug, filters, place, types, type } = props;
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const formRef = useRef<HTMLFormElement>(null);
  const allTypesSlug = types.length > 0 ? "organizations" : slug;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const fields = {
      type: readText(data, "orgTypes"),
      place: readText(data, "place"),
      name: readText(data, "searchQuery"),
    };
    startTransition(async () => {
      const search = await loadSearch().catch(() => null);
      if (search === null) return form.submit();
      startTransition(() =>
        router.push(search.searchHref({ ...props, allTypesSlug }, fields), { scroll: false }),
      );
    });
  };
  return (
    <search data-print="hide">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only loads what its fields need */}
      <form
        ref={formRef}
        action={`/discover/${allTypesSlug}`}
        aria-busy={isPending}
        onFocus={() => void loadSearch().catch(() => undefined)}
        onSubmit={handleSubmit}
        className="flex flex-wrap items-end gap-3 sm:gap-5 md:flex-nowrap"
      >
        {types.length > 0 && (
          // On phones the pills above offer the same choice.
          <LabelledField label="Type" className="max-md:hidden">
            {(id) => <TypeField key={type} id={id} options={types} type={type} />}
          </LabelledField>
        )}
        <LabelledField label="City or country">
          {(id) => (
            <PlaceCombobox
              source="profiles"
              id={id}
              name="place"
              maxLength={120}
              appliedValue={place}
            />
          )}
        </LabelledField>
        <LabelledField label="Name">
          {(id) => (
            <FilterInput
              id={id}
              type="search"
              name="searchQuery"
              maxLength={200}
              appliedValue={filters.searchQuery ?? ""}
              autoComplete="off"
            />
          )}
        </LabelledField>
        {filters.roles && <input type="hidden" name="roles" value={filters.roles} />}
        <Button type="submit" pending={isPending} className="max-sm:w-12 max-sm:px-0">
          {!isPending && <Search className="size-5 sm:hidden" />}
          <span className="max-sm:sr-only">Search</span>
        </Button>
        {hasFilters(filters) && (
          <TextLink
            href={discoverHref(slug, clearFilters(filters))}
            onClick={() => formRef.current?.reset()}
            keepsScroll
            className="inline-flex min-h-11 items-center whitespace-nowrap max-md:basis-full md:min-h-12"
          >
            Clear filters
          </TextLink>
        )}
      </form>
    </search>
  );
}

type LabelledFieldProps = {
  label: string;
  className?: string;
  children: (id: string) => ReactNode;
};

function LabelledField({ label, className, children }: LabelledFieldProps) {
  const id = useId();
  return (
    <div className={joinClasses("flex min-w-0 flex-1 flex-col gap-1", className)}>
      <label htmlFor={id} className="text-small text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
