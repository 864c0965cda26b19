import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { ReasonedButton } from "@/components/moderation/reasoned-button";
import { bySchema } from "@/components/ui/form/form-errors";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { VerifyProfile } from "@/components/verifications/verify-profile";
import { TextLink } from "@/components/ui/buttons/text-link";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";
import {
  type AdministeredVerification,
  RevocationForm,
  verificationLimits,
} from "@/lib/verifications/verifications.schema";

const linkClass = "underline underline-offset-4 hover:text-accent";

/** A sentence for each thing that was requested, checked or decided. */
function describeVerification({
  domain,
  review,
  revoked,
}: Pick<AdministeredVerification, "domain" | "review" | "revoked">): string[] {
  const sentences: string[] = [];
  if (domain !== null) {
    const { host, way, address, askedAt, confirmedAt, checkedAt, failures } = domain;
    const by = way === "DNS" ? "by a DNS record" : `by an e-mail to ${address ?? host}`;
    sentences.push(
      confirmedAt === null
        ? `${host}: requested on ${formatDay(askedAt)} ${by}.`
        : `${host}: confirmed on ${formatDay(confirmedAt)} ${by}.`,
    );
    if (checkedAt !== null) sentences.push(`Last looked up on ${formatDay(checkedAt)}.`);
    if (failures > 0)
      sentences.push(
        way === "DNS"
          ? `Missing ${pluralise(failures, "time")} in a row.`
          : "Not confirmed again since it was due.",
      );
  }
  if (review !== null) sentences.push(`Checked on ${formatDay(review.at)}.`);
  if (revoked !== null) sentences.push(`Revoked on ${formatDay(revoked.at)}.`);
  return sentences.length > 0 ? sentences : ["Nothing has been requested or decided."];
}

type RowProps = { verification: AdministeredVerification };

const validate = bySchema(RevocationForm);

export function AdministeredVerificationRow({ verification }: RowProps) {
  const { id, name, website, accountUid, review, revoked, isOrganization, state } = verification;
  const revoke = useCallMutation("DELETE /v1/admin/verifications/{id}", administrationMutation);
  const note = review?.evidence ?? revoked?.reason;
  return (
    <li className="flex flex-col gap-3 border-t py-5 sm:flex-row sm:items-start sm:gap-5">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="text-base font-medium">
          <TextLink href={profilePath(verification)} dir="auto">
            {name}
          </TextLink>
        </h2>
        <p className="text-small text-muted">
          {website === null ? (
            "No website"
          ) : (
            <a
              href={website}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className={`${linkClass} wrap-anywhere`}
            >
              {website}
            </a>
          )}
          <AdministeredAccountLink accountUid={accountUid} />
        </p>
        <p className="text-small">{describeVerification(verification).join(" ")}</p>
        {note !== undefined && (
          <p dir="auto" className="max-w-2xl text-small wrap-break-word whitespace-pre-line">
            {note}
          </p>
        )}
        {!isOrganization && <p className="text-small text-muted">This is not an organisation.</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {isOrganization && <VerifyProfile verification={verification} />}
        {state !== null && state !== "REVOKED" && (
          <ReasonedButton
            label="Revoke"
            openerTone="quiet"
            title={`Revoke the verification of “${name}”?`}
            description="The mark goes, and its domain cannot be verified again until you verify it."
            field={{
              label: "Reason",
              hint: "The owner reads this word for word.",
              maxLength: verificationLimits.text.max,
            }}
            check={validate}
            action="Revoke"
            tone="danger"
            done={`The verification of “${name}” is revoked.`}
            onSubmit={({ reason }) => revoke.mutateAsync({ params: { id }, body: { reason } })}
          />
        )}
      </div>
    </li>
  );
}
