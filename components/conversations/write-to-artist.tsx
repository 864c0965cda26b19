import { AskButton } from "@/components/conversations/ask-button";
import { TextLink } from "@/components/ui/buttons/text-link";
import { useFreshCall } from "@/hooks/use-call";
import { toConversationPath } from "@/lib/conversations/conversation-paths.rules";
import { formatDay } from "@/lib/shared/texts/format-date";

type WriteToArtistProps = {
  applicationId: string;
  profile: { id: string | null; name: string };
};

/** Shows what has been written about an application, and a new question to the artist. */
export function WriteToArtist({ applicationId, profile }: WriteToArtistProps) {
  const { data } = useFreshCall("GET /v1/conversations/", {
    query: { subjectId: applicationId },
    as: "account",
  });
  const conversations = data?.items ?? [];
  return (
    <section aria-label="Messages" className="flex flex-col items-start gap-3">
      {conversations.map(({ id, lastAt, unread }) => (
        <TextLink
          key={id}
          href={toConversationPath(id)}
          className="inline-flex min-h-6 items-center"
        >
          {`Conversation, last message ${formatDay(lastAt)}${unread > 0 ? `, ${unread} unread` : ""}`}
        </TextLink>
      ))}
      {profile.id !== null && (
        <AskButton
          subject="APPLICATION"
          subjectId={applicationId}
          profile={{ id: profile.id, name: profile.name }}
          // Whoever has applied is asked back whatever their profile takes.
          kinds={["OTHER"]}
          label="Write to the artist"
          size="small"
        />
      )}
    </section>
  );
}
