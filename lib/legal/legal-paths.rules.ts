const pages = [
  { path: "/legal", label: "Privacy and legal notes" },
  { path: "/legal/privacy", label: "Data and purposes" },
  { path: "/legal/subprocessors", label: "Services used" },
  { path: "/legal/processing", label: "Processing for organisers" },
  { path: "/legal/accessibility", label: "Accessibility" },
  { path: "/legal/transparency", label: "Transparency" },
] as const;

/** It is a page only where a site has terms. */
export const termsPath = "/legal/terms";

/** The legal pages; that of the terms only where a site has some. */
export const listLegalPages = (hasTerms: boolean): readonly { path: string; label: string }[] =>
  hasTerms ? [...pages, { path: termsPath, label: "Terms of use" }] : pages;
