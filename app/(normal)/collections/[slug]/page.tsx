import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { readCollectionPage } from "@/components/collections/collection-address";
import {
  createCollectionJsonLd,
  createCollectionMetadata,
} from "@/components/screens/collections/collection-metadata";
import { CollectionView } from "@/components/screens/collections/collection-view";
import { ReportButton } from "@/components/administration/report-button";
import { OwnerLink } from "@/components/profiles/owner-link";
import { ShareButton } from "@/components/sharing/share-button";
import { editCollectionPath, toCollectionPath } from "@/lib/collections/collection-paths.rules";
import { findPublicCollection, readPublicPage } from "@/lib/collections/public-collections.queries";
import { toEmbedSize } from "@/lib/embeds/embed-frames.rules";
import { toCollectionRatio } from "@/lib/collections/collection-lines.rules";
import { env } from "@/lib/server/env";
import { inlineJson } from "@/lib/shared/web/inline-json";
import type { SearchParams } from "@/lib/shared/web/search-params";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

// Cached, because metadata and page share one query. Slugs are ASCII, so they need no decoding.
const findCollectionOr404 = cache(async (slug: string) => {
  const collection = await findPublicCollection(slug).catch(orNotFound);
  if (collection.slug !== null && collection.slug !== slug)
    permanentRedirect(toCollectionPath(collection.slug));
  return collection;
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { slug } = await params;
  const collection = await findCollectionOr404(slug);
  const isFirst = readCollectionPage(await searchParams) === 1;
  return createCollectionMetadata(collection, slug, isFirst && collection.count > 0, env().APP_URL);
}

export default async function CollectionPage({ params, searchParams }: Props) {
  const { slug } = await params;
  const collection = await findCollectionOr404(slug);
  const page = readCollectionPage(await searchParams);
  const items = await readPublicPage(collection, page).catch(orNotFound);
  const path = toCollectionPath(slug);
  const jsonLd = inlineJson(createCollectionJsonLd(collection, slug, items, env().APP_URL));
  return (
    <>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      <CollectionView
        collection={collection}
        items={items}
        path={path}
        page={page}
        actions={
          <>
            <ShareButton
              path={path}
              title={collection.name}
              embed={{
                kind: "collections",
                id: collection.id,
                ...toEmbedSize(toCollectionRatio(collection)),
              }}
            />
            {collection.profile !== null && (
              <>
                <OwnerLink
                  profileId={collection.profile.id}
                  href={editCollectionPath(collection.id)}
                  label="Edit collection"
                />
                <ReportButton
                  subject="collection"
                  subjectId={collection.id}
                  name={collection.name}
                  profileId={collection.profile.id}
                />
              </>
            )}
          </>
        }
      />
    </>
  );
}
