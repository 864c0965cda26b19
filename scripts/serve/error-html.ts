import type { RenderErrorHtml } from "@vitrine/front/plain-page";
import { allArtworksLink } from "@/lib/artworks/artwork-paths.rules";
import { homeLink, missingPage } from "@/lib/shared/web/missing-page";

const links = `<p>${[allArtworksLink, homeLink]
  .map(({ href, label }) => `<a href="${href}">${label}</a>`)
  .join(" · ")}</p>`;

/**
 * Texts for browsers without JavaScript: 404 as in components/screens/shell/errors/not-found-message.tsx, which also fits a malformed
 * URL (400), and 500, because app/error.tsx offers a retry that needs a script.
 */
export const renderErrorHtml: RenderErrorHtml = (status) => {
  if (status === 404 || status === 400)
    return `<h1>${missingPage.title}</h1><p>${missingPage.text}</p>${links}`;
  if (status === 410) {
    return `<h1>This link has expired</h1><p>Links to files work for ten minutes. Go back to the page, reload it, and open the file again.</p>${links}`;
  }
  if (status === 429) {
    return "<h1>One moment, please</h1><p>Too many pages were requested from your address within a minute. Please try again shortly.</p>";
  }
  if (status === 503) {
    return `<h1>Back in a moment</h1><p>Vitrine is overloaded or under maintenance. Nothing is lost. Please try again in a few seconds.</p>${links}`;
  }
  return `<h1>Something went wrong on our side</h1><p>Please try again in a moment.</p>${links}`;
};
