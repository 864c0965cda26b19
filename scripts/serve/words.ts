import type { WordsOf } from "@/lib/server/front/plain-page";

const ways = '<p><a href="/artworks">See all artworks</a> · <a href="/">Go home</a></p>';

/** What a page says that cannot be shown as it is, for those who run no script (see app/not-found.tsx and app/error.tsx). */
export const wordsOf: WordsOf = (status) => {
  if (status === 404) {
    return `<h1>Nothing hangs here</h1><p>The address may be mistyped, or what it showed was taken down by its owner.</p>${ways}`;
  }
  if (status === 429) {
    return "<h1>One moment, please</h1><p>Many pages were asked for from your address within a minute. Please try again shortly.</p>";
  }
  return `<h1>Something went wrong on our side</h1><p>Please try again in a moment.</p>${ways}`;
};
