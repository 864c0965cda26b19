"use client";

import { useEffect, useRef } from "react";
import { editProfilePath, profilePath } from "@/components/profiles/profile-path";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profileKind } from "@/components/profiles/profile-kind";
import { LinkButton } from "@/components/ui/link-button";
import { PageTitle } from "@/components/ui/page-title";
import { profileCompleteness } from "@/lib/profiles/completeness/rules";
import type { Profile } from "@/lib/profiles/schema";

const POST = "/post/artworks";
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
  const onward =
    next !== undefined
      ? { href: next, label: "Go on" }
      : profile.role === "ARTIST"
        ? { href: POST, label: "Post your first artwork" }
        : { href: "/artworks", label: "Look at artworks" };
  return (
    <div className="flex flex-col gap-10">
      <PageTitle ref={heading} tabIndex={-1} className="outline-none">
        Your profile is ready.
      </PageTitle>
      <div className="flex items-center gap-5">
        <ProfileAvatar image={profile.image} name={profile.name} seed={profile.id} size="large" />
        <div className="min-w-0">
          <p dir="auto" className="text-large font-medium">
            {profile.name}
          </p>
          <p className="text-muted">{profileKind(profile)}</p>
        </div>
      </div>
      {named.length > 0 && (
        <p className="text-muted">
          It is easier to find with {new Intl.ListFormat("en").format(named)}. You can add that at
          any time.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton tone="primary" href={onward.href}>
          {onward.label}
        </LinkButton>
        {next !== undefined && next !== POST && profile.role === "ARTIST" && (
          <LinkButton href={POST}>Post your first artwork</LinkButton>
        )}
        <LinkButton href={profilePath(profile)}>See your page</LinkButton>
        <LinkButton tone="quiet" href={editProfilePath(profile.id)}>
          Add more
        </LinkButton>
      </div>
    </div>
  );
}
