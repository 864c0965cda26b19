"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { editProfilePath, profilePath } from "@/components/profiles/profile-path";
import { ProfileCard } from "@/components/profiles/profile-card";
import { NEW_OPPORTUNITY } from "@/components/opportunities/posting-path";
import { ShareButton } from "@/components/sharing/share-button";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { profileCompleteness } from "@/lib/profiles/completeness.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";

type Onward = { href: string; label: string; text: string };

const work: Onward = {
  href: "/post/artworks",
  label: "Post your first artwork",
  text: "A picture and a title are enough to begin with.",
};
const call: Onward = {
  href: NEW_OPPORTUNITY,
  label: "Post an opportunity",
  text: "It saves itself as you write, and nobody sees it before you publish.",
};
const opportunities: Onward = {
  href: "/opportunities",
  label: "Find opportunities",
  text: "Residencies, prizes, grants and open calls, by deadline.",
};
const artworks: Onward = {
  href: "/artworks",
  label: "Look at artworks",
  text: "What others have posted, newest first.",
};
const people: Onward = {
  href: "/discover",
  label: "Meet artists and organisations",
  text: "By what they do, and where.",
};

/** What most people of a role do next. */
const usual: Readonly<Record<Profile["role"], readonly Onward[]>> = {
  ARTIST: [work, opportunities, artworks],
  CURATOR: [call, people, artworks],
  ART_ORGANIZATION: [call, people, artworks],
  ART_ENTHUSIAST: [artworks, people, opportunities],
  COLLECTOR: [artworks, people, opportunities],
};

const MOST_NAMED = 3;

/** The end of the wizard: the profile is ready, and what can be done next. */
export function DoneStep({ profile, next }: { profile: Profile; next: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { missing } = profileCompleteness(profile);
  const named = missing
    .filter(({ path }) => path !== "artworks")
    .slice(0, MOST_NAMED)
    .map(({ label }) => label);
  const ways = usual[profile.role].filter(({ href }) => href !== next);
  const first = next === undefined ? ways[0] : { href: next, label: "Continue where you left off" };
  const others = next === undefined ? ways.slice(1) : ways;
  return (
    <div className="grid items-start gap-x-15 gap-y-10 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <PageTitle ref={heading} tabIndex={-1} className="outline-none">
          Your profile is ready
        </PageTitle>
        <ProfileCard profile={profile} heading="h2" />
        {named.length > 0 && (
          <p className="text-muted">
            It is easier to find with {new Intl.ListFormat("en-GB").format(named)}. You can add that
            at any time.
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
      <section aria-labelledby="wizard-next" className="flex min-w-0 flex-col gap-3 md:pt-2">
        <h2 id="wizard-next" className="text-large font-medium">
          What to do next
        </h2>
        {first !== undefined && (
          <LinkButton tone="primary" href={first.href} className="mb-3 self-start">
            {first.label}
          </LinkButton>
        )}
        <ul className="border-t">
          {others.map(({ href, label, text }) => (
            <li key={href} className="relative border-b py-5 hover:bg-surface">
              <Link
                href={href}
                prefetch={false}
                className="font-medium after:absolute after:inset-0 hover:text-accent"
              >
                {label}
              </Link>
              <p className="text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
