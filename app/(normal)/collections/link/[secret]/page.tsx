import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { readCollectionPage } from "@/components/collections/collection-address";
import { CollectionView } from "@/components/screens/collections/collection-view";
import { toLinkPath } from "@/lib/collections/collection-paths.rules";
import { readLinkedPage } from "@/lib/collections/public-collections.queries";
import type { SearchParams } from "@/lib/shared/web/search-params";

type Props = { params: Promise<{ secret: string }>; searchParams: Promise<SearchParams> };

// Cached, because metadata and page share the queries of one request.
const readPageOr404 = cache((secret: string, page: number) =>
  readLinkedPage(secret, page).catch(orNotFound),
);

const readAddress = async ({ params, searchParams }: Props) => ({
  secret: (await params).secret,
  page: readCollectionPage(await searchParams),
});

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { secret, page } = await readAddress(props);
  const { collection } = await readPageOr404(secret, page);
  return {
    title: collection.name,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** Whoever has the address sees it: it is never cached (scripts/serve/caching.ts). */
export default async function LinkedCollectionPage(props: Props) {
  const { secret, page } = await readAddress(props);
  const { collection, items } = await readPageOr404(secret, page);
  return (
    <CollectionView
      collection={collection}
      items={items}
      path={toLinkPath(secret)}
      page={page}
      hint="You have the link to this collection. It is in no list, and its owner can end the link."
    />
  );
}
