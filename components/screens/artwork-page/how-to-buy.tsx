import { PlainTextLink } from "@/components/ui/buttons/text-link";
type HowToBuyProps = {
  /** False for an imported profile, whose messages nobody reads. */
  isRead: boolean;
  name: string;
  website: string | null;
};

/** Says whom to ask about a work that shows a price. */
export function HowToBuy({ isRead, name, website }: HowToBuyProps) {
  return (
    <p className="text-small text-muted">
      Vitrine does not sell works
      {isRead && ": ask the artist."}
      {!isRead && website === null && `, and ${name} does not read messages here yet.`}
      {!isRead && website !== null && (
        <>
          . Ask on{" "}
          <PlainTextLink href={website} target="_blank" rel="nofollow ugc noopener noreferrer">
            the website of {name}
          </PlainTextLink>
          .
        </>
      )}
    </p>
  );
}
