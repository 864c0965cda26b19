import { ARTWORKS_PATH } from "@/lib/artworks/artwork-paths.rules";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { editProfilePath, profilePath } from "@/lib/profiles/profile-paths.rules";
import { ProfileCard } from "@/components/profiles/profile-card";
import { NEW_OPPORTUNITY_PATH } from "@/lib/opportunities/paths/own-opportunity-paths.rules";
import { ShareButton } from "@/components/sharing/share-button";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { PageTitle } from "@/components/ui/page-title";
import { Section } from "@/components/ui/section";
import { measureCompleteness } from "@/lib/profiles/completeness.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatList } from "@/lib/shared/texts/format-list";

type NextAction = { href: string; label: string; text: string };

const postArtwork: NextAction = {
  href: "/post/artworks",
  label: "Post your first artwork",
  text: "A picture and a title are enough to begin with.",
};
const postOpportunity: NextAction = {
  href: NEW_OPPORTUNITY_PATH,
  label: "Post an opportunity",
  text: "It saves itself as you write, and nobody sees it before you publish.",
};
const browseOpportunities: NextAction = {
  href: "/opportunities",
  label: "Find opportunities",
  text: "Residencies, prizes, grants and open calls, by deadline.",
};
const browseArtworks: NextAction = {
  href: ARTWORKS_PATH,
  label: "Look at artworks",
  text: "What others have posted, newest first.",
};
const browsePeople: NextAction = {
  href: "/discover",
  label: "Meet artists and organisations",
  text: "By what they do, and where.",
};

const actionsByRole: Readonly<Record<Profile["role"], readonly NextAction[]>> = {
  ARTIST: [postArtwork, browseOpportunities, browseArtworks],
  CURATOR: [postOpportunity, browsePeople, browseArtworks],
  ART_ORGANIZATION: [postOpportunity, browsePeople, browseArtworks],
  ART_ENTHUSIAST: [browseArtworks, browsePeople, browseOpportunities],
  COLLECTOR: [browseArtworks, browsePeople, browseOpportunities],
};

const MAX_SUGGESTIONS = 3;

export function DoneStep({ profile, next }: { profile: Profile; next: string | undefined }) {
  const { missing } = measureCompleteness(profile);
  const suggestions = missing
    .filter(({ path }) => path !== "artworks")
    .slice(0, MAX_SUGGESTIONS)
    .map(({ label }) => label);
  const actions = actionsByRole[profile.role].filter(({ href }) => href !== next);
  const primaryAction =
    next === undefined ? actions[0] : { href: next, label: "Continue where you left off" };
  const otherActions = next === undefined ? actions.slice(1) : actions;
  return (
    <div className="grid items-start gap-x-15 gap-y-10 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <PageTitle ref={focusOnMount} className="outline-none">
          Your profile is ready
        </PageTitle>
        <ProfileCard profile={profile} heading="h2" />
        {suggestions.length > 0 && (
          <p className="text-muted">
            It is easier to find with {formatList(suggestions)}. You can add that at any time.
          </p>
        )}
        <div className="flex flex-wrap gap-y-3 sm:gap-x-3">
          <LinkButton href={profilePath(profile)}>See your page</LinkButton>
          <LinkButton tone="quiet" href={editProfilePath(profile.id)}>
            Add more
          </LinkButton>
          <ShareButton tone="quiet" path={profilePath(profile)} title={profile.name} />
        </div>
      </div>
      <Section title="What to do next" className="flex min-w-0 flex-col gap-3 md:pt-2">
        {primaryAction !== undefined && (
          <LinkButton tone="primary" href={primaryAction.href} className="mb-3 self-start">
            {primaryAction.label}
          </LinkButton>
        )}
        <ul className="border-t">
          {otherActions.map(({ href, label, text }) => (
            <li key={href} className="relative border-b py-5 hover:bg-surface">
              <SoftLink
                href={href}
                className="font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {label}
              </SoftLink>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
