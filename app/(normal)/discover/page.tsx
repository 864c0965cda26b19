import { redirect } from "next/navigation";
import { toDiscoverFilters, readDiscoverAddress } from "@/components/directory/discover-address";
import { discoverHref } from "@/components/directory/discover-filters";
import type { SearchParams } from "@/lib/shared/web/search-params";

type Props = { searchParams: Promise<SearchParams> };

/** Discover has no overview; it opens at organisations. */
export default async function DiscoverIndexPage({ searchParams }: Props) {
  redirect(
    discoverHref("organizations", toDiscoverFilters(readDiscoverAddress(await searchParams))),
  );
}
