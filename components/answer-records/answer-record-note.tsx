import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { TextLink } from "@/components/ui/buttons/text-link";
import { formatAnswerRecord } from "@/lib/answer-records/answer-record-text.rules";
import type { ShownAnswerRecord } from "@/lib/answer-records/answer-records.schema";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

type Props = { shown: ShownAnswerRecord; profile: Opportunity["profile"] };

/** Shows on an opportunity what artists can expect, and of whose answers that is known. */
export function AnswerRecordNote({ shown: { of, record }, profile }: Props) {
  if (record === null) return null;
  return (
    <p className="text-muted">
      {formatAnswerRecord(record)}.
      {of === "PROGRAMME" && (
        <span className="block text-small">In all years of this programme.</span>
      )}
      {of === "ORGANISER" && profile !== null && (
        <span className="block text-small">
          In all opportunities of{" "}
          <TextLink href={profilePath(profile)} dir="auto">
            {profile.name}
          </TextLink>
          .
        </span>
      )}
    </p>
  );
}
