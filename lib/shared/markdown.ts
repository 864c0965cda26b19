import { LRUCache } from "lru-cache";
import { Marked } from "marked";
import sanitize from "sanitize-html";

/** How far headings sink: the page has its h1, and each text stands under an h2. */
const SHIFT = 2;
const LOWEST = 6;

const marked = new Marked({ gfm: true, async: false });
marked.use({
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth + SHIFT, LOWEST);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    // A picture from elsewhere would tell its host who reads; its words stay.
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
  // What stands between these is no text of the writer's.
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

// Quotations and lists beyond twenty inside one another: what nobody means, and what the parser takes seconds for.
const MARK = String.raw`[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])`;
const DEEP = new RegExp(`^((?:${MARK}){20})(?:${MARK})+`, "gm");

/** More marks of emphasis and links than anybody means in one text: the parser compares each with all before it, for seconds. */
const MOST_MARKS = 1_000;

/** The text with the marks beyond those written so that they are themselves. */
function withFewMarks(text: string): string {
  let marks = 0;
  // What is written as itself already comes in pairs, and stays.
  return text.replace(/\\[\s\S]|[*_~[]/g, (found) =>
    found.length > 1 || (marks += 1) <= MOST_MARKS ? found : `\\${found}`,
  );
}

/** Texts whose HTML is kept: what is hard to read on purpose must not take its time at every look. */
const rendered = new LRUCache<string, string>({ max: 100 });

/**
 * Markdown as HTML that may be shown: no script, no style, no picture, links to the web and to e-mail addresses only, each with
 * `rel="nofollow ugc noopener"`; headings begin below an h2. Whatever else is written as HTML is taken away, its words stay.
 */
export function renderMarkdown(text: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = sanitize(htmlOf(text), options).trim();
  rendered.set(text, html);
  return html;
}

function htmlOf(text: string): string {
  try {
    return marked.parse(withFewMarks(text.replace(DEEP, "$1")), { async: false });
  } catch {
    // Thousands of quotations inside one another end the parser's stack: nothing that somebody meant.
    return `<p>${text.replace(/[&<>]/g, " ")}</p>`;
  }
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The words of Markdown in one line, for descriptions of a page and for calendars. */
export function markdownWords(text: string): string {
  return renderMarkdown(text)
    .replace(/<\/?(?:a|strong|em|del|code)\b[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}
