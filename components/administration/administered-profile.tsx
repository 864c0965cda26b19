"use client";

import Link from "next/link";
import { useState } from "react";
import { AdministeredOpportunities } from "@/components/administration/administered-opportunities";
import { AdministeredArtworks } from "@/components/administration/administered-artworks";
import { administeredAccountPath } from "@/components/administration/administration-path";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profilePath } from "@/components/profiles/profile-path";
import { Button } from "@/components/ui/button";
import { ErrorAlert } from "@/components/ui/error-alert";
import { useDeleteAnyProfile, useHideProfile } from "@/hooks/use-administration";
import { PAYMENTS_GO, profileRemovalText } from "@/lib/administration/administration.rules";
import type { AdministeredProfile as Profile } from "@/lib/administration/administration.schema";
import { toast } from "@/lib/client/toasts";
import { profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { formatDay } from "@/lib/shared/format-date";

export function AdministeredProfile({ profile }: { profile: Profile }) {
  const { id, name, role, image, isHidden, isSuspended, uid, email, counts, createdAt } = profile;
  const [shown, setShown] = useState<"artworks" | "opportunities" | null>(null);
  const switchTo = (part: "artworks" | "opportunities") => setShown(shown === part ? null : part);
  const hide = useHideProfile();
  const remove = useDeleteAnyProfile();
  const facts = [
    profileRoleLabels[role],
    email ?? "no account",
    `since ${formatDay(createdAt)}`,
    ...(counts.openReports > 0 ? [`reported ${counts.openReports} ×`] : []),
  ];
  const toggle = () =>
    hide.mutate(
      { id, hidden: !isHidden },
      {
        onSuccess: () =>
          toast({
            kind: "success",
            text: isHidden ? `${name} shows again.` : `${name} is hidden from search.`,
          }),
      },
    );
  return (
    <li className="flex flex-col gap-3 border-t py-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <span aria-hidden="true">
          <ProfileAvatar image={image} name={name} seed={id} />
        </span>
        <div className="min-w-52 flex-1">
          <h2 className="flex flex-wrap items-center gap-2 text-base">
            <Link
              href={profilePath(profile)}
              prefetch={false}
              dir="auto"
              className="underline underline-offset-4 hover:text-accent"
            >
              {name}
            </Link>
            {isSuspended && (
              <span className="rounded-full border border-warning px-2 text-small text-warning">
                Suspended
              </span>
            )}
            {isHidden && (
              <span className="rounded-full border border-warning px-2 text-small text-warning">
                Hidden
              </span>
            )}
          </h2>
          <p className="text-small text-muted">
            {facts.join(" · ")}
            {uid !== null && (
              <>
                {" · "}
                <Link
                  href={administeredAccountPath(uid)}
                  prefetch={false}
                  className="underline underline-offset-4 hover:text-accent"
                >
                  account
                </Link>
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          {!isSuspended && (counts.artworks > 0 || shown === "artworks") && (
            <Button
              size="small"
              aria-expanded={shown === "artworks"}
              onClick={() => switchTo("artworks")}
            >
              Artworks ({counts.artworks})
            </Button>
          )}
          {(counts.opportunities > 0 || shown === "opportunities") && (
            <Button
              size="small"
              aria-expanded={shown === "opportunities"}
              onClick={() => switchTo("opportunities")}
            >
              Opportunities ({counts.opportunities})
            </Button>
          )}
          <Button size="small" pending={hide.isPending} onClick={toggle}>
            {isHidden ? "Show again" : "Hide from search"}
          </Button>
          <ConfirmButton
            label="Delete"
            opener="quiet"
            question={`Delete the profile “${name}”?`}
            consequence={`${profileRemovalText(profile)} ${PAYMENTS_GO}`}
            onConfirm={async () => {
              await remove.mutateAsync(id);
              toast({ kind: "success", text: `The profile “${name}” is deleted.` });
            }}
          />
        </div>
      </div>
      <ErrorAlert error={hide.error} />
      {shown === "artworks" && <AdministeredArtworks profileId={id} name={name} />}
      {shown === "opportunities" && <AdministeredOpportunities profileId={id} name={name} />}
    </li>
  );
}
