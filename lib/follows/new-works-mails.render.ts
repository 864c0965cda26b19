import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { toArtworkBlock, toArtworkMailItem } from "@/lib/artworks/artwork-lines.rules";
import { artworkPath } from "@/lib/artworks/artwork-paths.rules";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import type { NewWorks } from "@/lib/follows/new-works.queries";
import { button } from "@/lib/mails/mail-blocks.rules";
import type { MailBlock, MailContent } from "@/lib/mails/mail-content.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatList } from "@/lib/shared/texts/format-list";

const HOME_PATH = "/home#works";

const changeFollows: MailBlock = {
  type: "link",
  label: "Artists and tags you follow",
  href: "/account/alerts#follows",
};

/** Summarises new works, such as “new from 3 artists you follow”, for a digest's subject. */
export function summariseNewWorks({ artists, tags }: NewWorks): string {
  if (artists > 0) return `new from ${pluralise(artists, "artist")} you follow`;
  const [first, ...others] = tags;
  return others.length === 0
    ? `new works under “${first}”`
    : `new works under ${tags.length} tags you follow`;
}

/** The part of a digest that is about followed profiles and tags. */
export function renderNewWorks({ ofArtists, underTags, tags, more }: NewWorks): MailBlock[] {
  const quoted = formatList(tags.map((tag) => `“${tag}”`));
  return [
    ...(ofArtists.length === 0
      ? []
      : ([
          { type: "heading", text: "New from artists you follow" },
          { type: "items", items: ofArtists.map(toArtworkMailItem) },
        ] as const)),
    ...(underTags.length === 0
      ? []
      : ([
          { type: "heading", text: `New under ${quoted}` },
          { type: "items", items: underTags.map(toArtworkMailItem) },
        ] as const)),
    { type: "link", label: more > 0 ? `And ${more} more` : "See them together", href: HOME_PATH },
    changeFollows,
  ];
}

/** Renders a mail for those who hear of new works at once. @param works of one artist, at least one */
export function renderWorksAtOnce(works: readonly Artwork[]): MailContent {
  const [first, ...others] = works;
  if (first === undefined) throw new Error("there is something new");
  const { name } = first.profile;
  const isOne = others.length === 0;
  return {
    subject: isOne ? `New from ${name}: ${first.title}` : `New from ${name}: ${works.length} works`,
    preview: works.map(({ title }) => title).join(" · "),
    blocks: [
      isOne ? toArtworkBlock(first) : { type: "items", items: works.map(toArtworkMailItem) },
      isOne
        ? button("See the work", artworkPath(first.id))
        : button("See them on the profile", profilePath(first.profile)),
      changeFollows,
    ],
  };
}
