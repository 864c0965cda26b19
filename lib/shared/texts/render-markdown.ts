import { LRUCache } from "lru-cache";
import { Marked, type Token, type Tokens } from "marked";
import sanitize from "sanitize-html";

/** Levels below the page's h1 and the h2 above each text. */
const HEADING_SHIFT = 2;
const LOWEST_HEADING = 6;

const marked = new Marked({ gfm: true, async: false });
marked.use({
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth + HEADING_SHIFT, LOWEST_HEADING);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // An external image would reveal readers to its host, so only its alternative text stays.
    image: ({ text }) => sanitize(text, { allowedTags: [], allowedAttributes: {} }),
  },
});

const directedTags = ["p", "h3", "h4", "h5", "h6", "li", "blockquote", "th", "td"];

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [
    ...directedTags,
    ..."a strong em del code pre br hr ul ol table thead tbody tr".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"], ol: ["start"], "*": ["dir"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // Dropped with their content, which is not text for readers.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "template", "title"],
  parseStyleAttributes: false,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), rel: "nofollow ugc noopener" },
    }),
    ...Object.fromEntries(
      directedTags.map((tag) => [
        tag,
        (tagName: string) => ({ tagName, attribs: { dir: "auto" } }),
      ]),
    ),
  },
};

// Quotations and lists nested more than 20 levels deep take the parser seconds.
const BLOCK_MARKER = String.raw`[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])`;
const DEEP_NESTING = new RegExp(`^((?:${BLOCK_MARKER}){20})(?:${BLOCK_MARKER})+`, "gm");

/** The parser compares each emphasis or link mark with all earlier ones, so more of them take seconds. */
const MAX_INLINE_MARKS = 1_000;

function limitInlineMarks(text: string): string {
  let marks = 0;
  // Escaped characters are matched as pairs and stay.
  return text.replace(/\\[\s\S]|[*_~[]/g, (match) =>
    match.length > 1 || (marks += 1) <= MAX_INLINE_MARKS ? match : `\\${match}`,
  );
}

/** A cache, because an attacker may write a text that is slow to parse. */
const renderCache = new LRUCache<string, string>({
  max: 100,
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (html, text) => text.length + html.length + 1,
});

/** Renders Markdown as sanitised HTML: no scripts, styles or images, links with `rel="nofollow ugc noopener"`, headings from h3 on. */
export function renderMarkdown(text: string): string {
  const cached = renderCache.get(text);
  if (cached !== undefined) return cached;
  const html = sanitize(parseMarkdown(text), sanitizeOptions).trim();
  renderCache.set(text, html);
  return html;
}

function parseMarkdown(text: string): string {
  try {
    return marked.parse(limitInlineMarks(text.replace(DEEP_NESTING, "$1")), { async: false });
  } catch {
    // Thousands of nested elements overflow the parser's stack.
    return `<p>${text.replace(/[&<>]/g, " ")}</p>`;
  }
}

const characterEntities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
};

export function markdownToText(text: string): string {
  return renderMarkdown(text)
    .replace(/<\/?(?:a|strong|em|del|code)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity, name: string) => characterEntities[name] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

type MarkdownSection = { title: string; text: string };

const isHeading = (token: Token): token is Tokens.Heading => token.type === "heading";

/**
 * Splits Markdown at its headings of the first level; those below them move up by one. Links that are defined in one part hold in all.
 * @returns what is above the first of these headings, and the sections
 */
export function splitMarkdown(text: string): [MarkdownSection, ...MarkdownSection[]] {
  const tokens = marked.lexer(text);
  const definitions = tokens
    .filter(({ type }) => type === "def")
    .map(({ raw }) => `${raw}\n\n`)
    .join("");
  let current: MarkdownSection = { title: "", text: definitions };
  const sections: [MarkdownSection, ...MarkdownSection[]] = [current];
  for (const token of tokens) {
    if (!isHeading(token)) current.text += token.raw;
    else if (token.depth > 1) current.text += `${"#".repeat(token.depth - 1)} ${token.text}\n\n`;
    else {
      current = { title: markdownToText(definitions + token.raw), text: definitions };
      sections.push(current);
    }
  }
  return sections;
}
