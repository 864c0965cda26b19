import { TextLink } from "@/components/ui/buttons/text-link";
import { useState } from "react";
import { AdministeredOpportunities } from "@/components/screens/admin/administered-opportunities";
import { AdministeredArtworks } from "@/components/screens/admin/administered-artworks";
import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { administrationMutation } from "@/hooks/administration-mutation";
import { administeredVerificationPath } from "@/lib/administration/administration-paths.rules";
import { AdminAction } from "@/components/moderation/admin-action";
import { ProfileAvatar } from "@/components/profiles/profile-avatar";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { useCallMutation } from "@/hooks/use-call-mutation";
import {
  OPEN_PAYMENTS_NOTICE,
  formatProfileRemoval,
} from "@/lib/administration/administration.rules";
import type { AdministeredProfile as Profile } from "@/lib/administration/administration.schema";
import { toast } from "@/lib/client/toasts";
import { profileRoleLabels } from "@/lib/profiles/profiles.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

export function AdministeredProfile({ profile }: { profile: Profile }) {
  const { id, name, role, image, isHidden, isSuspended, uid, email, counts, createdAt } = profile;
  const [openList, setOpenList] = useState<"artworks" | "opportunities" | null>(null);
  const toggleList = (list: "artworks" | "opportunities") =>
    setOpenList(openList === list ? null : list);
  const hide = useCallMutation("POST /v1/profiles/admin/{id}/search/hide", administrationMutation);
  const facts = [
    profileRoleLabels[role],
    email ?? "no account",
    `since ${formatDay(createdAt)}`,
    ...(counts.openReports > 0 ? [`reported ${counts.openReports} ×`] : []),
  ];
  const toggleHidden = () =>
    hide.mutate(
      { params: { id }, body: { hidden: !isHidden } },
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
            <TextLink href={profilePath(profile)} dir="auto">
              {name}
            </TextLink>
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
            <AdministeredAccountLink accountUid={uid} />
          </p>
        </div>
        <div className="flex flex-wrap gap-x-2 gap-y-4">
          {!isSuspended && (counts.artworks > 0 || openList === "artworks") && (
            <Button
              size="small"
              aria-expanded={openList === "artworks"}
              onClick={() => toggleList("artworks")}
            >
              Artworks ({counts.artworks})
            </Button>
          )}
          {(counts.opportunities > 0 || openList === "opportunities") && (
            <Button
              size="small"
              aria-expanded={openList === "opportunities"}
              onClick={() => toggleList("opportunities")}
            >
              Opportunities ({counts.opportunities})
            </Button>
          )}
          {role === "ART_ORGANIZATION" && (
            <LinkButton size="small" href={administeredVerificationPath(id)}>
              Verification
            </LinkButton>
          )}
          <Button size="small" pending={hide.isPending} onClick={toggleHidden}>
            {isHidden ? "Show again" : "Hide from search"}
          </Button>
          <AdminAction
            line="DELETE /v1/profiles/admin/{id}"
            id={id}
            label="Delete"
            openerTone="quiet"
            question={`Delete the profile “${name}”?`}
            consequence={`${formatProfileRemoval(profile)} ${OPEN_PAYMENTS_NOTICE}`}
            done={`The profile “${name}” is deleted.`}
          />
        </div>
      </div>
      <ErrorAlert error={hide.error} />
      {openList === "artworks" && <AdministeredArtworks profileId={id} name={name} />}
      {openList === "opportunities" && <AdministeredOpportunities profileId={id} name={name} />}
    </li>
  );
}
