export type LegalLink = { path: string; label: string };

const pages: readonly LegalLink[] = [
  { path: "/legal", label: "Privacy and legal notes" },
  { path: "/legal/privacy", label: "Data and purposes" },
  { path: "/legal/subprocessors", label: "Services used" },
  { path: "/legal/processing", label: "Processing for organisers" },
  { path: "/legal/accessibility", label: "Accessibility" },
  { path: "/legal/transparency", label: "Transparency" },
];

/** It is a page only where a site has terms. */
export const termsPath = "/legal/terms";

/** The legal pages; that of the terms only where a site has some. */
export const listLegalPages = (hasTerms: boolean): readonly LegalLink[] =>
  hasTerms ? [...pages, { path: termsPath, label: "Terms of use" }] : pages;

export const getLegalLabel = (path: string): string =>
  listLegalPages(true).find((page) => page.path === path)?.label ?? "";
