import { LRUCache } from "lru-cache";
import { Marked } from "marked";
import sanitize from "sanitize-html";

/** Headings are shifted below the page's h1 and the h2 above each text. */
const SHIFT = 2;
const LOWEST = 6;

const marked = new Marked({ gfm: true, async: false });
marked.use({
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth + SHIFT, LOWEST);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // An image from elsewhere would tell its host who reads; only its alternative text stays.
    image: ({ text }) => sanitize(text, { allowedTags: [], allowedAttributes: {} }),
  },
});

const autoDirected = ["p", "h3", "h4", "h5", "h6", "li", "blockquote", "th", "td"];

const options: sanitize.IOptions = {
  allowedTags: [
    ...autoDirected,
    ..."a strong em del code pre br hr ul ol table thead tbody tr".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"], ol: ["start"], "*": ["dir"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  // The content of these is not the writer's text.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "iframe", "template", "title"],
  parseStyleAttributes: false,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), rel: "nofollow ugc noopener" },
    }),
    ...Object.fromEntries(
      autoDirected.map((tag) => [
        tag,
        (tagName: string) => ({ tagName, attribs: { dir: "auto" } }),
      ]),
    ),
  },
};

// Quotations and lists nested deeper than twenty take the parser seconds.
const MARK = String.raw`[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])`;
const DEEP = new RegExp(`^((?:${MARK}){20})(?:${MARK})+`, "gm");

/** The parser compares each mark of emphasis or link with all before it, so more of them take seconds. */
const MAX_MARKS = 1_000;

function limitMarks(text: string): string {
  let marks = 0;
  // Escaped characters are matched as pairs and stay.
  return text.replace(/\\[\s\S]|[*_~[]/g, (found) =>
    found.length > 1 || (marks += 1) <= MAX_MARKS ? found : `\\${found}`,
  );
}

/** Cached, as a text may be slow to parse on purpose. */
const rendered = new LRUCache<string, string>({ max: 100 });

/** Sanitised HTML: no scripts, styles or images, links with `rel="nofollow ugc noopener"`, headings from h3 on. */
export function renderMarkdown(text: string): string {
  const cached = rendered.get(text);
  if (cached !== undefined) return cached;
  const html = sanitize(parseMarkdown(text), options).trim();
  rendered.set(text, html);
  return html;
}

function parseMarkdown(text: string): string {
  try {
    return marked.parse(limitMarks(text.replace(DEEP, "$1")), { async: false });
  } catch {
    // Thousands of nested quotations overflow the parser's stack.
    return `<p>${text.replace(/[&<>]/g, " ")}</p>`;
  }
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

export function markdownWords(text: string): string {
  return renderMarkdown(text)
    .replace(/<\/?(?:a|strong|em|del|code)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
