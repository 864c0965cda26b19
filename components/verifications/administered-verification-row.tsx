import { AdministeredAccountLink } from "@/components/administration/administered-account-link";
import { TextAction } from "@/components/moderation/text-action";
import { administrationMutation } from "@/hooks/administration-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { PlainTextLink, TextLink } from "@/components/ui/buttons/text-link";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";
import {
  type AdministeredVerification,
  EvidenceForm,
  RevocationForm,
  verificationLimits,
} from "@/lib/verifications/verifications.schema";

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

export function AdministeredVerificationRow({ verification }: RowProps) {
  const { id, name, website, accountUid, review, revoked, isOrganization, state } = verification;
  const verify = useCallMutation("PUT /v1/admin/verifications/{id}", administrationMutation);
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
            <PlainTextLink
              href={website}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className="wrap-anywhere"
            >
              {website}
            </PlainTextLink>
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
        {isOrganization && (
          <TextAction
            label={review === null ? "Verify" : "Change the evidence"}
            title={review === null ? `Verify “${name}”?` : `Change the evidence for “${name}”?`}
            description={
              review === null
                ? "Its page and its opportunities show the mark. The owner is told; the date is today."
                : "The date becomes today’s. The owner is not told again."
            }
            field={{
              name: "evidence",
              label: "Evidence",
              hint: "What you looked at: a register, a letter, addresses. For the other administrators.",
              maxLength: verificationLimits.text.max,
              initial: review?.evidence ?? "",
            }}
            schema={EvidenceForm}
            action={review === null ? "Verify" : "Save"}
            done={review === null ? `“${name}” is verified.` : "The evidence is changed."}
            onSubmit={(body) => verify.mutateAsync({ params: { id }, body })}
          />
        )}
        {state !== null && state !== "REVOKED" && (
          <TextAction
            label="Revoke"
            openerTone="quiet"
            title={`Revoke the verification of “${name}”?`}
            description="The mark goes, and its domain cannot be verified again until you verify it."
            field={{
              name: "reason",
              label: "Reason",
              hint: "The owner reads this word for word.",
              maxLength: verificationLimits.text.max,
            }}
            schema={RevocationForm}
            action="Revoke"
            tone="danger"
            done={`The verification of “${name}” is revoked.`}
            onSubmit={(body) => revoke.mutateAsync({ params: { id }, body })}
          />
        )}
      </div>
    </li>
  );
}
