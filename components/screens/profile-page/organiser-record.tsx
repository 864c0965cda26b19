import { ReportButton } from "@/components/administration/report-button";
import { CommentOnRecord } from "@/components/answer-records/comment-on-record";
import { formatAnswerRecord } from "@/lib/answer-records/answer-record-text.rules";
import type { AnswerComment, ShownAnswerRecord } from "@/lib/answer-records/answer-records.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

type Organiser = Pick<Profile, "id" | "name">;

function Comment({ comment, profile }: { comment: AnswerComment; profile: Organiser }) {
  const { id, text, createdAt } = comment;
  return (
    <figure className="max-w-2xl">
      <blockquote dir="auto" className="wrap-break-word whitespace-pre-line">
        “{text}”
      </blockquote>
      <figcaption className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        <span>
          <bdi>{profile.name}</bdi>, {formatUtcDay(createdAt)}
        </span>
        <ReportButton subject="comment" subjectId={id} name={profile.name} profileId={profile.id} />
      </figcaption>
    </figure>
  );
}

type OrganiserRecordProps = { shown: ShownAnswerRecord; profile: Organiser };

export function OrganiserRecord({ shown: { record, comment }, profile }: OrganiserRecordProps) {
  if (record === null) return null;
  return (
    <section aria-label="Answers to applications" className="flex flex-col items-start gap-3">
      <p className="text-muted">{formatAnswerRecord(record)}.</p>
      {comment === null ? (
        <CommentOnRecord profileId={profile.id} />
      ) : (
        <Comment comment={comment} profile={profile} />
      )}
    </section>
  );
}
