import { editProfilePath } from "@/lib/profiles/profile-paths.rules";
import { LoadedVerification } from "@/components/verifications/loaded-verification";
import { MailProof } from "@/components/verifications/mail-proof";
import { RecordProof } from "@/components/verifications/record-proof";
import { VerificationStatus } from "@/components/verifications/verification-status";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { obstacleTexts, type Verification } from "@/lib/verifications/verifications.schema";

type ContentProps = { profileId: string; verification: Verification };

function DomainWays({ profileId, verification }: ContentProps) {
  const { host, obstacle, domain, verified } = verification;
  const holds = domain !== null && domain.confirmedAt !== null && domain.failures === 0;
  if (obstacle === "REVOKED" || holds) return null;
  if (obstacle !== null || host === null) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>{obstacleTexts[obstacle ?? "NO_WEBSITE"]}</p>
        {obstacle !== "NOT_ORGANIZATION" && (
          <LinkButton href={editProfilePath(profileId)}>Edit the profile</LinkButton>
        )}
      </div>
    );
  }
  return (
    <section aria-labelledby="domain" className="flex flex-col gap-10">
      <div className="flex flex-col gap-3">
        <h2 id="domain" className="text-large font-medium">
          {verified === null ? "Prove that" : "Prove also that"} <bdi>{host}</bdi> is yours
        </h2>
        <p className="max-w-2xl text-muted">
          It is the domain of the website in your profile. One of the two ways is enough.
        </p>
      </div>
      <MailProof profileId={profileId} host={host} proof={domain} />
      <RecordProof profileId={profileId} host={host} proof={domain} />
    </section>
  );
}

export const VerificationContent = ({ profileId }: { profileId: string }) => (
  <LoadedVerification
    profileId={profileId}
    hint="Only the account that owns a profile can have it verified."
  >
    {(verification) => (
      <div className="flex flex-col gap-10">
        <VerificationStatus verification={verification} />
        <DomainWays profileId={profileId} verification={verification} />
      </div>
    )}
  </LoadedVerification>
);
