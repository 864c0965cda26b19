import { TextLink } from "@/components/ui/buttons/text-link";
import { useNow } from "@/hooks/use-now";
import { formatUtcDay } from "@/lib/shared/texts/format-date";
import { type Verification, verificationLimits } from "@/lib/verifications/verifications.schema";

function describeVerified({ verified, domain }: Verification): string[] {
  if (verified === null) return [];
  const sentences =
    verified.by === "REVIEW"
      ? [
          `We checked on ${formatUtcDay(verified.at)} who is behind ${verified.domain ?? "this profile"}.`,
        ]
      : [];
  if (domain !== null && domain.confirmedAt !== null) {
    sentences.push(
      `You proved on ${formatUtcDay(domain.confirmedAt)} that ${domain.host} is yours.`,
      domain.way === "DNS"
        ? `Leave the record in place: we look it up every ${verificationLimits.days.found} days.`
        : "It holds until the website of the profile changes, and we ask again once a year.",
    );
  }
  return sentences;
}

/** Says what was asked for and is not proved yet; the proof below has the rest. */
function describeRequest({ domain, revoked }: Verification, now: Date): string[] {
  if (domain === null || domain.confirmedAt !== null || revoked !== null) return [];
  const { host, way, address, askedAt, expiresAt } = domain;
  if (way === "DNS")
    return [
      `You asked on ${formatUtcDay(askedAt)} to prove ${host} by a DNS record. Once it is in place, check it below.`,
    ];
  const isOpen = expiresAt !== null && new Date(expiresAt) > now;
  return [
    `We wrote to ${address ?? host} on ${formatUtcDay(askedAt)}, and ${isOpen ? "nobody has followed the link yet." : "the link has expired: send another below."}`,
  ];
}

export function VerificationStatus({ verification }: { verification: Verification }) {
  const { verified, revoked, domain } = verification;
  const request = describeRequest(verification, useNow());
  const isMissing = domain !== null && domain.confirmedAt !== null && domain.failures > 0;
  return (
    <section aria-label="State" className="flex max-w-2xl flex-col gap-3">
      <p className="text-large">
        {verified === null
          ? request.length > 0
            ? "Verification requested."
            : "This profile is not verified."
          : "This profile shows the mark of a verified organisation."}
      </p>
      {[...describeVerified(verification), ...request].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isMissing && (
        <p role="alert" className="text-warning">
          {domain.way === "DNS"
            ? "The record was missing when we last looked. If it is missing again, the verification ends."
            : `It is time to confirm again that ${domain.host} is yours. Without it the verification ends ${verificationLimits.days.again} days after we asked.`}
        </p>
      )}
      {revoked !== null && (
        <div className="flex flex-col gap-1">
          <p className="text-warning">
            An administrator withdrew the verification on {formatUtcDay(revoked.at)}, for this
            reason:
          </p>
          <blockquote dir="auto" className="border-l pl-5 wrap-break-word whitespace-pre-line">
            {revoked.reason}
          </blockquote>
        </div>
      )}
      <p className="text-muted">
        Artists see at a glance that an organisation is who it says it is.{" "}
        <TextLink href="/verified">What the mark means</TextLink>
      </p>
    </section>
  );
}
