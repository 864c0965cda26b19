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
          <a
            href={website}
            target="_blank"
            rel="nofollow ugc noopener noreferrer"
            className="underline underline-offset-4 hover:text-accent"
          >
            the website of {name}
          </a>
          .
        </>
      )}
    </p>
  );
}
