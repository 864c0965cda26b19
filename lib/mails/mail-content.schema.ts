/** Addresses are paths of this site or absolute. Texts are plain: the layout escapes them. */
export type MailItem = {
  title: string;
  /** None for what has no page that its reader can open. */
  href?: string;
  text?: string;
  /** A label above the title, such as "Promoted" or the reason why it is listed. */
  label?: string;
  image?: MailPicture;
};

/** A picture of ours, 96 px wide: art whole, others cropped to 4:3. Its alternative text is empty: most programs show no pictures, and it would outweigh titles. */
export type MailPicture = { src: string; isArt: boolean };

export type MailBlock =
  | { type: "paragraph"; text: string }
  | { type: "heading"; text: string }
  | { type: "button"; label: string; href: string }
  /** Two columns, such as a receipt's. */
  | { type: "facts"; rows: readonly { label: string; value: string }[] }
  /** The work or opportunity that the mail is about. `price`: as everybody sees it; null if it shows none. */
  | {
      type: "subject";
      title: string;
      href: string;
      text: string;
      price: string | null;
      image: { src: string; width: number; height: number } | null;
    }
  | { type: "items"; items: readonly MailItem[] }
  /** Somebody's own words. */
  | { type: "quote"; text: string }
  /** A link in a line of its own, quieter than a button. */
  | { type: "link"; label: string; href: string }
  /** Small print. */
  | { type: "note"; text: string };

/**
 * `preview` is what lists of mail show beside the subject. `senderId`: the profile that an invitation or a question comes from, from which its reader can opt out.
 * `relay`: whose words it brings, and the address that takes answers to them.
 */
export type MailContent = {
  subject: string;
  preview: string;
  blocks: readonly MailBlock[];
  senderId?: string;
  relay?: { name: string; replyTo: string };
};
