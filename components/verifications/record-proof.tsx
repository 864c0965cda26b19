import { useRef } from "react";
import { Button } from "@/components/ui/buttons/button";
import { CopyableUrl } from "@/components/ui/buttons/copyable-url";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { useCopy } from "@/hooks/use-copy";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { type DomainProof, verificationLimits } from "@/lib/verifications/verifications.schema";

type RecordProofProps = { profileId: string; host: string; proof: DomainProof | null };

function describeLookup({ checkedAt, failures }: DomainProof): string {
  if (checkedAt === null) return "";
  const ending =
    failures >= verificationLimits.failures
      ? "It was missing twice, so the verification ended."
      : "A new record can take some hours to be seen.";
  return `Not found when we looked, on ${formatDateTime(checkedAt)}. ${ending}`;
}

function AskedRecord({ profileId, proof }: { profileId: string; proof: DomainProof }) {
  const params = { id: profileId };
  const check = useCallMutation("POST /v1/profiles/{id}/verification/check", {
    replaces: callQuery("GET /v1/profiles/{id}/verification", { params }),
  });
  const { message, copy } = useCopy("Select the value instead.");
  const { names, value } = proof.record ?? { names: [], value: "" };
  const [name = "", otherName = ""] = names;
  return (
    <>
      <p>
        Where you manage your domain, add a record of the type <b>TXT</b>. If its name cannot begin
        with an underscore, use <bdi>{otherName}</bdi> itself.
      </p>
      <CopyableUrl label="Name of the record" url={name} />
      <CopyableUrl label="Value of the record" url={value} />
      <ErrorAlert error={check.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="primary" pending={check.isPending} onClick={() => check.mutate({ params })}>
          Check the record
        </Button>
        <Button onClick={() => void copy(value)}>Copy the value</Button>
        <output className="text-small text-muted">{message}</output>
      </div>
      <output className="text-small text-muted empty:hidden">{describeLookup(proof)}</output>
    </>
  );
}

export function RecordProof({ profileId, host, proof }: RecordProofProps) {
  const params = { id: profileId };
  const start = useCallMutation("POST /v1/profiles/{id}/verification", {
    replaces: callQuery("GET /v1/profiles/{id}/verification", { params }),
  });
  const isAsked = proof !== null && proof.host === host && proof.record !== null;
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="by-record" className="flex max-w-2xl flex-col gap-5 border-t pt-10">
      <div className="flex flex-col gap-1">
        <h3 id="by-record" ref={headingRef} tabIndex={-1} className="font-medium outline-none">
          By a DNS record
        </h3>
        <p className="text-small text-muted">
          For whoever manages the domain. The record must stay there: we look it up every{" "}
          {verificationLimits.days.found} days.
        </p>
      </div>
      {isAsked ? (
        <AskedRecord profileId={profileId} proof={proof} />
      ) : (
        <>
          <ErrorAlert error={start.error} />
          <div>
            <Button
              pending={start.isPending}
              onClick={() =>
                start.mutate(
                  { params, body: { way: "DNS" } },
                  { onSuccess: () => headingRef.current?.focus() },
                )
              }
            >
              Show the record
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
