import { expect, test } from "vitest";
import { hideLinks } from "@/lib/shared/web/web-links";

test.each([
  ["See https://example.org/a?b=c.", "See [link]."],
  ["(HTTP://EXAMPLE.ORG)", "([link])"],
  ["ftp+ssl://x and a://b", "[link] and [link]"],
  ["www.example and mailto:ada@x, tel:123!", "[link] and [link], [link]!"],
  ["bit.ly/abc, x.top/win?a#b", "[link], [link]"],
  ["x.top", "[link]"],
  ["Look:bit.ly/a(b)", "Look:[link])"],
  ["example.com:8080 example.com?x example.com#y", "[link] [link] [link]"],
  ["example.com./path", "[link]"],
  ["example。com and example．com/x and example｡com", "[link] and [link] and [link]"],
  ["ｅｘａｍｐｌｅ．ｃｏｍ", "[link]"],
  ["example․com", "[link]"],
  ["EXAMPLE.COM", "[link]"],
  ["ada@example.org", "ada@[link]"],
  ["例え.中国 пример.рф/x", "[link] [link]"],
  ["a.xn--fiqs8s", "[link]"],
  ["see example.com.Then write", "see [link].Then write"],
  ["my-shop.co.uk…", "[link]…"],
  ["example.museum/gallery.", "[link]."],
  ["<b>bit.ly</b>", "<b>[link]</b>"],
  ["evil.In/x", "[link]"],
  ["a.b.it", "[link]"],
  [
    "{evil.com} *evil.com* evil.com] evil.com~ evil.com&x",
    "{[link]} *[link]* [link]] [link]~ [link]&x",
  ],
  ["“bit.ly/3abc” follows you", "“[link]” follows you"],
  ["Win at WWW.Evil.Example!", "Win at [link]!"],
  ["see:evil.com.", "see:[link]."],
  ["merrow.github.io", "[link]"],
  ["1.2.3.4/login 10.0.0.1:8080 １.2.3.4/x, 1.2.3.4?x.", "[link] [link] [link], [link]."],
  ["evil[.]com evil(dot)com evil{DOT}com/x evil[.]example(.)org", "[link] [link] [link] [link]"],
])("hideLinks: %s", (text, hidden) => {
  expect(hideLinks(text)).toBe(hidden);
});

test.each([
  ["I sold.It was", "I sold. It was"],
  ["evil.In", "evil. In"],
  ["about.me", "about. me"],
  ["Dr.No", "Dr. No"],
  ["Gallery Co.Ltd", "Gallery Co. Ltd"],
])("hideLinks: what may be two sentences is taken apart: %s", (text, hidden) => {
  expect(hideLinks(text)).toBe(hidden);
});

test.each([
  "e.g. this, i.e. that, z.B. dies, a.k.a. Ada",
  "10.0.0.1 and 1.2.3, v1.2.3.4, 1.2/3.4",
  "(dot) [.] {.} art(dot)hung a[.]b [see(dot)]",
  "No.12, 2.5 cm, 24.12.2026, v1.2.3, 10.000,50 €, 12:30",
  "Mr.Smith, J.M.W.Turner, St.Moritz, U.S.A., Ph.D.",
  "image.jpg, CV_final.pdf, IMG_2034.HEIC, work.tiff",
  "and/or, 50/50, he/she... well...yes, 3://, ://x, a..b",
  "你好。我是画家。谢谢。",
  "Thank you.\n\nBest wishes,\nAda",
  "C++: a-b, #art @ada, Hotel:Berlin, metadata:x",
  "J.R.R. Tolkien, St.Ives…",
  "",
])("hideLinks: leaves alone: %s", (text) => {
  expect(hideLinks(text)).toBe(text);
});

test.each([
  ['Does "Merrow" belong to museum.com?', 'Does "Merrow" belong to museum.com?'],
  ["Museum.COM., info@museum.com", "Museum.COM., info@museum.com"],
  ["museum.com/evil.com", "museum.com/[link]"],
  ["museum.com@evil.com", "museum.com@[link]"],
  ["museum.com.evil.com, evil-museum.com", "[link], [link]"],
  ["https://museum.com", "[link]"],
])("hideLinks: the reader's own host stays: %s", (text, hidden) => {
  expect(hideLinks(text, "museum.com")).toBe(hidden);
});

test("hideLinks: in time that grows with the length only", () => {
  const measure = (piece: string, length: number) => {
    const text = piece.repeat(length / piece.length);
    const startedAt = performance.now();
    hideLinks(text);
    return performance.now() - startedAt;
  };
  for (const piece of [
    "a",
    "a.",
    ".",
    "a://",
    "://",
    "www.",
    "x.top ",
    "x.top/",
    "com.",
    "-",
    "。",
    "@a",
    "a.com@",
    "a[.]",
    "(dot)",
    "1.",
  ]) {
    const short = Math.min(...[1, 2, 3].map(() => measure(piece, 1_000)));
    const long = Math.min(...[1, 2, 3].map(() => measure(piece, 64_000)));
    // 64 times as long; what is quadratic takes 4,096 times as much.
    expect(long, piece).toBeLessThan(512 * Math.max(short, 1));
  }
});
