/** The grounds of the two themes (app/globals.css), for what a browser paints around a page. */
export const grounds = { light: "#ffffff", dark: "#131312" } as const;

/** The ink of the light theme. */
export const INK = "#1b1a18";

/** Where a device finds our icons: drawn like `app/icon.svg`, on the light ground. Sizes in pixels. */
export const icons = {
  "192.png": { size: 192, purpose: "any" },
  "512.png": { size: 512, purpose: "any" },
  "maskable-512.png": { size: 512, purpose: "maskable" },
} as const;
export type IconName = keyof typeof icons;

export const APPLE_ICON_PATH = "/apple-touch-icon.png";
/** What iOS asks for, in pixels. */
export const APPLE_ICON_SIZE = 180;

/** The geometry of `app/icon.svg`, which is 32 units wide: a square and the hook in it, which is alike left and right. */
export const mark = {
  side: 32,
  square: { at: 5, side: 22, stroke: 2 },
  hook: { left: 10, top: 11, width: 6, height: 11, stroke: 3 },
} as const;

const length = Math.hypot(mark.hook.width, mark.hook.height);

/** Whether the ink of the mark covers a point, in its units. */
function isInk(x: number, y: number): boolean {
  const { side, square, hook } = mark;
  const [fromMiddle, half] = [Math.abs(x - side / 2), square.stroke / 2];
  const edge = Math.max(fromMiddle, Math.abs(y - side / 2)) - square.side / 2;
  if (Math.abs(edge) <= half) return true;
  // Of the hook's right arm, which goes up from its foot: how far along it the point is, and how far beside.
  const below = y - (hook.top + hook.height);
  const along = (fromMiddle * hook.width - below * hook.height) / length;
  const beside = (fromMiddle * hook.height + below * hook.width) / length;
  return along <= length && Math.abs(beside) <= hook.stroke / 2;
}

const FINE = 4;

/** How much ink covers each pixel of the mark, 0 to 255, row by row; `margin` is left around it, in its units. */
export function drawMark(size: number, margin: number): Uint8Array {
  const unit = (mark.side + 2 * margin) / size;
  const at = (fine: number) => ((fine + 0.5) / FINE) * unit - margin;
  const covered = new Uint8Array(size * size);
  for (let row = 0; row < size * FINE; row += 1) {
    for (let column = 0; column < size * FINE; column += 1) {
      if (!isInk(at(column), at(row))) continue;
      const pixel = Math.floor(row / FINE) * size + Math.floor(column / FINE);
      covered[pixel] = Math.min(255, (covered[pixel] ?? 0) + 256 / FINE ** 2);
    }
  }
  return covered;
}

/** What an icon that a device cuts a shape out of has around it, in the mark's units: all of the mark stands in the middle four fifths (W3C, “Icon masks”). */
export const MASK_MARGIN = 8;

/** The web app manifest (W3C): how the site looks when somebody puts it beside their apps. */
export function webManifest() {
  return {
    id: "/",
    name: "Vitrine",
    short_name: "Vitrine",
    description: "Artworks to look at, the people who make them, and calls to answer.",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    lang: "en",
    background_color: grounds.light,
    theme_color: grounds.light,
    icons: [
      ...Object.entries(icons).map(([name, { size, purpose }]) => ({
        src: `/icons/${name}`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    shortcuts: [
      { name: "Opportunities", url: "/opportunities" },
      { name: "Saved calls", url: "/bookmarks" },
      { name: "Post an artwork", url: "/post/artworks" },
    ],
  };
}

/**
 * The text of `/llms.txt` (llmstxt.org): what is here, for programs that read it for somebody.
 * @param origin where the product is served, without a slash at the end
 * @param lists the lists of opportunities of one kind
 */
export function llmsText(
  origin: string,
  lists: readonly { slug: string; title: string; text: string }[],
): string {
  const link = (path: string, name: string, about: string) =>
    `- [${name}](${origin}${path}): ${about}`;
  return [
    "# Vitrine",
    "",
    "> Artworks to look at, the people who make them, and calls to answer: open calls, residencies, grants, jobs.",
    "",
    "Everything public is readable without an account. Deadlines are given with their time zone; money with its currency.",
    "",
    "## Sections",
    "",
    link("/artworks", "Artworks", "works with medium, size, year and maker, by tag"),
    link("/discover/artists", "Directory", "artists, organisations and others, by place and name"),
    link(
      "/opportunities",
      "Opportunities",
      "open calls by deadline, with fees, eligibility and money",
    ),
    ...lists.map(({ slug, title, text }) => link(`/opportunities/${slug}`, title, text)),
    link("/pricing", "Prices", "what is free, and what plans and boosts cost"),
    "",
    "## For programs",
    "",
    link("/docs/api", "API", "every call of the product API"),
    link("/v1/openapi.json", "OpenAPI", "the same as an OpenAPI document"),
    link("/v1/opportunities/feed.rss", "RSS", "new opportunities"),
    link("/v1/opportunities/feed.json", "JSON Feed", "the same as JSON"),
    link("/v1/opportunities/feed.ics", "Calendar", "deadlines"),
    link("/sitemap.xml", "Sitemap", "every public page"),
    "",
  ].join("\n");
}
