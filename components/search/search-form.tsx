import { Search } from "@/components/ui/icons/page-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { TextInput } from "@/components/ui/fields/text-input";
import { searchLimits } from "@/lib/search/search.schema";

export function SearchForm({ q }: { q: string }) {
  return (
    <search className="w-full max-w-lg">
      <form action="/search" className="relative">
        <TextInput
          type="search"
          name="q"
          aria-label="Search artworks, profiles and opportunities"
          placeholder="A name, a title, a place"
          maxLength={searchLimits.text}
          defaultValue={q}
          key={q}
          autoComplete="off"
          round
        />
        <IconButton label="Search" type="submit" className="absolute top-0.5 right-0.5">
          <Search className="size-5" />
        </IconButton>
      </form>
    </search>
  );
}
