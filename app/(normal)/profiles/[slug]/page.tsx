import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { OrganiserRecord } from "@/components/screens/profile-page/organiser-record";
import { CollectionCards } from "@/components/collections/collection-cards";
import { toPublicCard } from "@/components/collections/to-collection-card";
import { ProfileCv } from "@/components/cvs/profile-cv";
import { ReportButton } from "@/components/administration/report-button";
import { AskButton } from "@/components/conversations/ask-button";
import { FollowButton } from "@/components/follows/follow-button";
import { FollowerCount } from "@/components/follows/follower-count";
import { ShareButton } from "@/components/sharing/share-button";
import { OpportunityRows } from "@/components/screens/opportunity-list/opportunity-rows";
import { toRowFacts } from "@/components/opportunities/row-facts";
import {
  readProfileAddress,
  listProfileTabs,
} from "@/components/screens/profile-page/profile-address";
import { ProfileAbout } from "@/components/screens/profile-page/profile-about";
import { ProfileHeader } from "@/components/screens/profile-page/profile-header";
import {
  createProfileJsonLd,
  createProfileMetadata,
} from "@/components/screens/profile-page/profile-metadata";
import { ProfileNeighbours } from "@/components/screens/profile-page/profile-neighbours";
import { OwnerLink } from "@/components/profiles/owner-link";
import { editProfilePath, profilePath } from "@/lib/profiles/profile-paths.rules";
import { ProfileTabs } from "@/components/screens/profile-page/profile-tabs";
import { ProfileArtworks } from "@/components/screens/profile-page/profile-artworks";
import { ProfileSeries } from "@/components/series/profile-series";
import { ViewCounter } from "@/components/statistics/view-counter";
import { findShownRecord } from "@/lib/answer-records/answer-records.queries";
import { listArtworksOfProfile } from "@/lib/artworks/artworks.queries";
import { listProfileCollections } from "@/lib/collections/public-collections.queries";
import { createCvJsonLd } from "@/lib/cvs/cv-json-ld.rules";
import { findPublicCv, mayHaveCv } from "@/lib/cvs/cvs.queries";
import { listProfileOpportunities } from "@/lib/opportunities/opportunities.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { toEmbedSize } from "@/lib/embeds/embed-frames.rules";
import { toProfileRatio } from "@/lib/profiles/profile-previews.rules";
import { isIndexed } from "@/lib/indexing/sitemaps.queries";
import { OPEN_TO_TRAINING } from "@/lib/images/training-rights.rules";
import { findNeighbours } from "@/lib/profiles/directory/profile-neighbours.queries";
import { findProfile } from "@/lib/profiles/profiles.queries";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { listShownSeries } from "@/lib/series/series.queries";
import { env } from "@/lib/server/env";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";
import { inlineJson } from "@/lib/shared/web/inline-json";
import { loadCardOfProfile } from "@/lib/artworks/previews/profile-previews.render";
import { toSharePath } from "@/lib/sharing/share-cards.rules";
import type { SearchParams } from "@/lib/shared/web/search-params";
import { compareTexts } from "@/lib/shared/texts/sorted-names";

const ARTWORK_PAGE_SIZE = 24;

/** Sorts by deadline; those without one come last, as “9” sorts after every year. */
const sortByDeadline = (opportunities: readonly Opportunity[]) =>
  opportunities.toSorted((a, b) => compareTexts(a.deadline ?? "9", b.deadline ?? "9"));

/** True for a page without artworks and opportunities, which links to similar profiles instead. */
const isEmptyProfile = ({ counts }: Profile) => counts.artworks === 0 && counts.opportunities === 0;

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<SearchParams>;
};

// Cached, because metadata and page share one query. Slugs are ASCII, so they need no decoding.
const findProfileOr404 = cache(async (slug: string): Promise<Profile> => {
  const profile = await findProfile(slug, null).catch(orNotFound);
  if (profile.slug !== slug) permanentRedirect(profilePath(profile));
  return profile;
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const profile = await findProfileOr404((await params).slug);
  const { cursor } = readProfileAddress(await searchParams);
  const [card, isListed] = await Promise.all([loadCardOfProfile(profile), isIndexed(profile.id)]);
  const training = profile.allowsTraining ? { other: OPEN_TO_TRAINING } : {};
  const picture = toSharePath("profiles", profile.id, card);
  return {
    ...createProfileMetadata(profile, picture, isListed && cursor === undefined, env().APP_URL),
    ...training,
  };
}

/** Old slugs and ids redirect here permanently. */
export default async function ProfilePage({ params, searchParams }: Props) {
  const profile = await findProfileOr404((await params).slug);
  const { tab: requestedTab, cursor } = readProfileAddress(await searchParams);
  const [series, collections, answerRecord, cv] = await Promise.all([
    listShownSeries(profile),
    listProfileCollections(profile.id),
    findShownRecord({ ORGANISER: profile.id }),
    mayHaveCv(profile) ? findPublicCv(profile) : null,
  ]);
  const cvEntries = cv?.entries ?? [];
  const counts = {
    ...profile.counts,
    series: series.length,
    cvEntries: cvEntries.length,
    collections: collections.length,
  };
  const counted = { ...profile, counts };
  const tabs = listProfileTabs(counted);
  const tab = tabs.find((candidate) => candidate === requestedTab) ?? tabs[0] ?? "about";
  const paging = { page: 1, size: ARTWORK_PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
  const artworks =
    tab === "works" ? await listArtworksOfProfile(profile, paging).catch(orNotFound) : null;
  const opportunities =
    tab === "opportunities"
      ? await listProfileOpportunities(profile.id, { size: MAX_PAGE_SIZE }).catch(orNotFound)
      : null;
  const neighbours = isEmptyProfile(profile) ? await findNeighbours(profile) : null;
  const jsonLd = inlineJson({
    ...createProfileJsonLd(profile, env().APP_URL),
    ...createCvJsonLd(cvEntries),
  });
  return (
    <article className="flex flex-col gap-10">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd }} />
      <ViewCounter page="profiles" id={profile.id} />
      <ProfileHeader
        profile={profile}
        actions={
          <>
            <FollowButton subject="PROFILE" id={profile.id} name={profile.name} />
            <AskButton
              subject="PROFILE"
              subjectId={profile.id}
              profile={profile}
              kinds={profile.enquiries}
              label="Write"
              title={`Write to ${profile.name}`}
            />
            <ShareButton
              path={profilePath(profile)}
              title={profile.name}
              embed={{
                kind: "profiles",
                id: profile.id,
                ...toEmbedSize(toProfileRatio(profile)),
              }}
            />
            <OwnerLink
              profileId={profile.id}
              href={editProfilePath(profile.id)}
              power="POSTING_MANAGER"
              label="Edit profile"
            />
            <FollowerCount profileId={profile.id} />
          </>
        }
      />
      <OrganiserRecord shown={answerRecord} profile={profile} />
      <ProfileTabs profile={counted} current={tab} />
      {tab === "about" && <ProfileAbout profile={profile} />}
      {neighbours !== null && <ProfileNeighbours {...neighbours} />}
      {tab === "series" && <ProfileSeries profile={profile} series={series} />}
      {opportunities !== null && (
        <section>
          <h2 className="sr-only">Opportunities</h2>
          <OpportunityRows
            rows={sortByDeadline(opportunities).map((opportunity) => toRowFacts(opportunity))}
            label={`Opportunities of ${profile.name}`}
            heading="h3"
          />
        </section>
      )}
      {tab === "cv" && <ProfileCv profile={profile} entries={cvEntries} />}
      {tab === "collections" && (
        <section>
          <h2 className="sr-only">Collections</h2>
          <CollectionCards
            collections={collections.map((collection) => toPublicCard(collection, false))}
            label={`Collections by ${profile.name}`}
            heading="h3"
          />
        </section>
      )}
      {artworks !== null && (
        <ProfileArtworks
          profile={profile}
          artworks={artworks.items}
          next={artworks.next}
          isFirst={cursor === undefined}
        />
      )}
      <div data-print="hide" className="-my-3 -ml-3">
        <ReportButton
          subject="profile"
          subjectId={profile.id}
          name={profile.name}
          profileId={profile.id}
        />
      </div>
    </article>
  );
}
