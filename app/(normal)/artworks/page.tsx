import type { Metadata } from "next";
import { ARTWORKS_PATH, allArtworksLink } from "@/lib/artworks/artwork-paths.rules";
import { listAlternativeArtworkSearches } from "@/app/(normal)/artworks/alternative-artwork-searches";
import { orNotFound } from "@/app/or-not-found";
import { listFrequentTags } from "@/components/screens/artwork-list/frequent-tags";
import {
  isFilteredGrid,
  nextGridHref,
  previousGridHref,
  readGridAddress,
  readGridAddressWithErrors,
  gridHref,
  gridLabels,
} from "@/components/artworks/grid-address";
import { ArtworkGrid } from "@/components/artworks/artwork-grid";
import { EAGER_IMAGES } from "@/components/artworks/grid-layout";
import { GridFilters } from "@/components/screens/artwork-list/grid-filters";
import { EmptyState } from "@/components/ui/states/empty-state";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { NearestList } from "@/components/ui/lists/nearest-list";
import { InvalidParamsNotice } from "@/components/ui/states/invalid-params-notice";
import { PageTitle } from "@/components/ui/page-title";
import { Pager } from "@/components/ui/lists/pager";
import { listArtworks, listTopArtworks } from "@/lib/artworks/artworks.queries";
import { listPriceSteps } from "@/lib/artworks/list/price-steps.rules";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { parseConversion } from "@/lib/currencies/exchange-rates.rules";
import { readChangingFile } from "@/lib/server/changing-file";
import { env } from "@/lib/server/env";
import { formatTotalHeading } from "@/lib/shared/texts/format-count";
import type { SearchParams } from "@/lib/shared/web/search-params";

const NEWEST_ARTWORKS = 4;
const MAX_TAGS = 14;

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readGridAddress(await searchParams);
  const isIndexed = !isFilteredGrid(query) && query.cursor === undefined;
  return {
    title: query.page > 1 ? `Artworks, page ${query.page}` : "Artworks",
    description: "Paintings, prints, photographs and more, newest first.",
    alternates: { canonical: gridHref(query, { page: query.page }) },
    ...(!isIndexed && { robots: { index: false } }),
  };
}

export default async function ArtworksPage({ searchParams }: Props) {
  const { values: query, invalidParams } = readGridAddressWithErrors(await searchParams);
  const list = await listArtworks(query).catch(orNotFound);
  const conversion = await readChangingFile(env().EXCHANGE_RATES_FILE, parseConversion);
  const { items, total, totalRelation } = list;
  const isFiltered = isFilteredGrid(query);
  return (
    <>
      <div className="-mt-5 mb-5 flex flex-col gap-3 sm:mt-0 sm:mb-10 sm:gap-5">
        <div className="flex items-baseline justify-between gap-5">
          <PageTitle>Artworks</PageTitle>
          <p aria-live="polite" className="text-small text-muted">
            {formatTotalHeading(list, "artwork")}
          </p>
        </div>
        <GridFilters
          query={query}
          tags={listFrequentTags(items, query.tags ?? [], MAX_TAGS)}
          total={{ total, totalRelation }}
          priceSteps={conversion === null ? {} : listPriceSteps(conversion)}
          currencies={conversion?.currencies.map(({ code }) => code) ?? [DEFAULT_CURRENCY]}
        />
        <InvalidParamsNotice
          invalid={invalidParams}
          labels={gridLabels}
          href={gridHref(query, { page: query.page, cursor: query.cursor })}
        />
      </div>
      {items.length === 0 ? (
        <>
          <EmptyState
            action={
              isFiltered ? (
                <>
                  <NearestList
                    choices={await listAlternativeArtworkSearches(query)}
                    noun={["artwork", "artworks"]}
                  />
                  <LinkButton href={allArtworksLink.href}>{allArtworksLink.label}</LinkButton>
                </>
              ) : total > 0 ? (
                <LinkButton href={ARTWORKS_PATH}>Go to the first page</LinkButton>
              ) : (
                <LinkButton href="/post/artworks">Post the first one</LinkButton>
              )
            }
          >
            {isFiltered
              ? "No artwork matches all of these filters."
              : total > 0
                ? "The list ends before this page."
                : "There are no artworks here yet."}
          </EmptyState>
          {isFiltered && <NewestArtworks />}
        </>
      ) : (
        <ArtworkGrid artworks={items} label="Artworks" eagerCount={EAGER_IMAGES} heading="h2" />
      )}
      {items.length > 0 && (
        <Pager
          page={query.page}
          pages={totalRelation === "eq" ? Math.ceil(total / query.size) : undefined}
          previous={previousGridHref(query)}
          next={nextGridHref(query, list.next)}
        />
      )}
    </>
  );
}

async function NewestArtworks() {
  const newest = await listTopArtworks({}, NEWEST_ARTWORKS);
  return newest.length === 0 ? null : (
    <section className="border-t pt-10">
      <h2 className="mb-5 text-large">New artworks</h2>
      <ArtworkGrid artworks={newest} label="New artworks" />
    </section>
  );
}
