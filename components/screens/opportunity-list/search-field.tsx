import { Search } from "@/components/ui/icons/page-icons";
import { FilterInput } from "@/components/ui/fields/filter-input";
import { FILTER_FORM_ID } from "@/components/screens/opportunity-list/filters/panel-ids";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { textFilters } from "@/lib/opportunities/list/opportunity-filters.schema";

/** Belongs to the filter form through its `form` attribute. */
export function SearchField({ q }: { q: string }) {
  return (
    <search className="relative block w-full max-w-lg md:max-w-sm" data-print="hide">
      <FilterInput
        type="search"
        name="q"
        form={FILTER_FORM_ID}
        aria-label="Search opportunities"
        placeholder="Title, organisation, words"
        maxLength={textFilters.q.maxLength}
        appliedValue={q}
        autoComplete="off"
        round
      />
      <IconButton
        label="Search"
        type="submit"
        form={FILTER_FORM_ID}
        className="absolute top-0.5 right-0.5"
      >
        <Search className="size-5" />
      </IconButton>
    </search>
  );
}
