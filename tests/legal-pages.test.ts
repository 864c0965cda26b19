import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import AccessibilityPage from "@/app/(normal)/legal/accessibility/page";
import LegalPage from "@/app/(normal)/legal/page";
import PrivacyPage from "@/app/(normal)/legal/privacy/page";
import ProcessingPage from "@/app/(normal)/legal/processing/page";
import SubprocessorsPage from "@/app/(normal)/legal/subprocessors/page";
import TermsPage from "@/app/(normal)/legal/terms/page";
import TransparencyPage from "@/app/(normal)/legal/transparency/page";
import { announcementNote } from "@/lib/legal/subprocessors.rules";
import { retention } from "@/lib/registries/retention";
import { env } from "@/lib/server/env";
import { getSellingTerms, listUnstated } from "@/lib/server/legal-facts";
import { LegalFacts } from "@/lib/server/legal-file";
import { checkLegal } from "@/scripts/doctor/legal";

const initial = { ...env() };
const none = {
  LEGAL_FILE: undefined,
  SMTP_URL: undefined,
  POSTHOG_KEY: undefined,
  SENTRY_DSN: undefined,
  CDN_PURGE_URL: undefined,
  TERMS_URL: undefined,
  CONTACT_EMAIL: undefined,
};
const setEnvironment = (values: object) => Object.assign(env(), none, values);
afterEach(() => setEnvironment(initial));

const state = (facts: object) => ({
  LEGAL_FILE: LegalFacts.parse({
    operator: { name: "Quay Arts", address: "1 Quay Street, Cork", email: "post@quay.example" },
    ...facts,
  }),
});

const pages = {
  legal: LegalPage,
  privacy: PrivacyPage,
  processing: ProcessingPage,
  subprocessors: SubprocessorsPage,
  accessibility: AccessibilityPage,
};
const renderAll = () =>
  Object.values(pages)
    .map((Page) => renderToStaticMarkup(Page()))
    .join("");
const renderTransparency = async () =>
  renderToStaticMarkup(await TransparencyPage({ searchParams: Promise.resolve({}) }));

const services = {
  PostHog: { POSTHOG_KEY: "phc_x", POSTHOG_HOST: "https://eu.i.posthog.com" },
  Sentry: { SENTRY_DSN: "https://key@errors.sentry.example/1" },
  "smtp.post.example": { SMTP_URL: "smtps://user:hush-hush@smtp.post.example:465" },
  "purge.cdn.example": { CDN_PURGE_URL: "https://purge.cdn.example/all" },
};

test("legal pages: name outside services exactly while they are configured", () => {
  setEnvironment({});
  const bare = renderAll();
  for (const [name, variables] of Object.entries(services)) {
    expect(bare).not.toContain(name);
    setEnvironment(variables);
    expect(renderAll(), name).toContain(name);
    expect(renderAll()).not.toContain("hush-hush");
  }
});

test("legal pages: name Firebase and Stripe only where they are used, and not what stands in", () => {
  setEnvironment({ FIREBASE_AUTH_EMULATOR_HOST: undefined, STRIPE_API_BASE: undefined });
  expect(renderAll()).toContain("ways to sign in are kept by Firebase.");
  expect(renderAll()).toContain("entered at Stripe,");
  expect(renderAll()).not.toContain("stand-in");
  const local = {
    FIREBASE_AUTH_EMULATOR_HOST: "localhost:1",
    STRIPE_API_BASE: "http://localhost:2",
  };
  setEnvironment(local);
  expect(renderAll()).toContain("ways to sign in are kept by a stand-in for Firebase.");
  expect(renderAll()).not.toMatch(/(?<!stand-in for )(?:Firebase|Stripe)/);
});

test("legal pages: without LEGAL_FILE no operator, country or status is stated", async () => {
  setEnvironment({});
  const text = renderAll() + (await renderTransparency());
  expect(text).toContain("The controller is not stated by the operator.");
  expect(text).toContain("How far this site conforms is not stated by the operator.");
  expect(text).not.toMatch(/This site (?:conforms|does not conform)/);
  expect(renderToStaticMarkup(SubprocessorsPage()).match(/<dd/g)?.length).toBe(
    renderToStaticMarkup(SubprocessorsPage()).match(/country not stated|own machine/g)?.length,
  );
  expect(listUnstated()).toEqual(
    expect.arrayContaining(["operator.name", "authority", "accessibility.status", "dsa.contact"]),
  );
  expect(getSellingTerms().termsUrl).toBeNull();
  expect(() => TermsPage()).toThrow();
});

test("legal pages: without LEGAL_FILE say it in whole sentences", () => {
  setEnvironment({});
  const text = renderAll();
  for (const sentence of [
    "The controller is not stated by the operator.",
    "Which one is competent for this site is not stated by the operator.",
    "When and by whom that was assessed is not stated by the operator.",
    "The address to write to is not stated by the operator.",
    "The operator of this site is the processor. Its name and address are not stated by the operator.",
    "The address for it is not stated by the operator.",
  ])
    expect(text).toContain(sentence);
  expect(text).not.toMatch(/(?:address|mail|processor|Assessed|this site): not stated/i);
});

test("/legal/privacy: an account needs an e-mail address or a phone number", () => {
  expect(renderToStaticMarkup(PrivacyPage())).toContain(
    "An account needs an e-mail address or a phone number.",
  );
});

test("/legal: requests are counted for a minute to a day", () => {
  expect(renderToStaticMarkup(LegalPage())).toContain(
    "requests are counted by IP address, for a minute to a day, depending on what is asked for.",
  );
});

test.each([
  ["/legal", LegalPage],
  ["/legal/privacy", PrivacyPage],
])("%s: says of each thing in the browser whether signing out deletes it", (_path, Page) => {
  const rows = [...renderToStaticMarkup(Page()).matchAll(/<dt[^>]*>([^<]+)<\/dt><dd>(.*?)<\/dd>/g)];
  const find = (what: string) => rows.find((row) => row.join().includes(what))?.[2];
  expect(find("vitrine_session")).toContain("Kept for 400 days. Signing out deletes it.");
  expect(find("The profile you used last")).toContain(
    "Kept for 27 hours. It stays when you sign out.",
  );
  expect(find("Drafts")).toContain("Signing out deletes both.");
  expect(find("Light or dark")).toContain("It stays when you sign out.");
});

test("legal pages: show what the operator states", async () => {
  setEnvironment({
    ...services["smtp.post.example"],
    ...state({
      authority: "Data Protection Commission",
      minimumAge: 18,
      subprocessors: [
        { name: "Post House", host: "post.example", country: "AT", transfer: "NONE" },
        { name: "Rack Ltd", country: "Finland", since: "2027-03-01" },
      ],
      accessibility: { status: "PARTIAL", on: "2026-10-01", by: "AUDIT" },
      dsa: { contact: "https://quay.example/dsa", small: true, recipients: 1_200 },
    }),
  });
  const text = renderAll() + (await renderTransparency());
  for (const stated of [
    "The controller is Quay Arts. Address: 1 Quay Street, Cork",
    "Data Protection Commission",
    "at least 18",
    "Post House",
    "smtp.post.example; Austria; data stays in the European Economic Area",
    "Finland; used from 1 March 2027 on",
    "This site conforms in part.",
    "1 October 2026, by an outside audit",
    'href="https://quay.example/dsa"',
    "1,200",
    "The operator of this site is the processor: Quay Arts, 1 Quay Street, Cork.",
  ])
    expect(text).toContain(stated);
  expect(renderToStaticMarkup(LegalPage())).toContain("<p>Quay Arts, 1 Quay Street, Cork</p>");
});

test("legal pages: say that backups hold copies of what is deleted", () => {
  setEnvironment({});
  for (const Page of [PrivacyPage, ProcessingPage])
    expect(renderToStaticMarkup(Page())).toMatch(/backups (?:may )?hold copies/i);
});

test.each([
  ["/legal", LegalPage],
  ["/legal/privacy", PrivacyPage],
  ["/legal/processing", ProcessingPage],
  ["/legal/terms", TermsPage],
])("%s: lists its sections, in their order", (_path, Page) => {
  const terms = "Welcome.\n\n# **Your** account\n\n## Age\n\nSixteen.\n\n# Law\n\nOurs.";
  for (const environment of [{}, services.PostHog]) {
    setEnvironment({ ...environment, ...state({ terms }) });
    const html = renderToStaticMarkup(Page());
    const [contents = ""] = /<nav aria-label="On this page".*?<\/nav>/s.exec(html) ?? [];
    const listed = [...contents.matchAll(/href="#([^"]+)"[^>]*>([^<]+)/g)];
    const sections = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)/g)];
    const [first, ...rest] = sections.map(([, id, title]) => [id, title]);
    const isBeforeAll = ["responsible", "terms"].includes(first?.[0] ?? "");
    expect(listed.map(([, id, title]) => [id, title])).toEqual(
      isBeforeAll ? rest : [first, ...rest],
    );
    expect(listed.length).toBeGreaterThan(1);
  }
});

test("/legal/terms: headings below a section follow its level", () => {
  setEnvironment(state({ terms: "# Your account\n\n## Age\n\nSixteen." }));
  const html = renderToStaticMarkup(TermsPage());
  expect(html).toMatch(/<h2 id="terms-1"[^>]*>Your account<\/h2>.*<h3[^>]*>Age<\/h3>/s);
});

test("/legal/terms: only headings begin sections, and links that are defined at its end hold in all", () => {
  const code = "# No heading\n## Nor this";
  const terms = `Ask [us].\n\n# [Your][us] account\n\n\`\`\`\n${code}\n\`\`\`\n\nAsk [us].\n\nLaw\n===\n\nOurs.\n\n[us]: https://quay.example/us`;
  setEnvironment(state({ terms }));
  const html = renderToStaticMarkup(TermsPage());
  const sections = [...html.matchAll(/<h2 id="([^"]+)"[^>]*>([^<]+)/g)];
  expect(sections.map(([, id, title]) => [id, title]).slice(1)).toEqual([
    ["terms-1", "Your account"],
    ["terms-2", "Law"],
  ]);
  expect(html).toContain(code);
  expect(html.match(/href="https:\/\/quay\.example\/us"/g)).toHaveLength(2);
});

test("/legal/processing and /legal/subprocessors: say the same of new services", () => {
  setEnvironment({});
  for (const Page of [ProcessingPage, SubprocessorsPage])
    expect(renderToStaticMarkup(Page())).toContain(announcementNote);
});

test("/legal/privacy: has every retention period", () => {
  const text = renderToStaticMarkup(PrivacyPage()).replaceAll("&#x27;", "'");
  for (const { what, keptFor } of retention)
    expect(text).toContain(`${what}: <b class="inline-block font-medium">${keptFor}</b>`);
});

test("legal pages: HTML that an operator writes is text", () => {
  const script = '<script>alert("x")</script>';
  setEnvironment(
    state({ authority: script, terms: `# Terms\n\n${script} <img src=x onerror=alert(1)>` }),
  );
  for (const html of [renderAll(), renderToStaticMarkup(TermsPage())]) {
    expect(html).toContain("&lt;script&gt;alert(");
    expect(html).not.toMatch(/<script>alert|<img/);
  }
});

test("doctor: lists what is not stated, and rejects terms with a placeholder", () => {
  const find = () => checkLegal().map(({ mark, detail }) => `${mark} ${detail}`);
  setEnvironment({});
  expect(find()).toEqual([
    expect.stringMatching(/^note not stated: operator\.name, .*dsa\.orders/),
  ]);
  const subprocessors = [{ name: "Rack Ltd" }];
  setEnvironment(state({ terms: "I am {{name}}.", subprocessors }));
  expect(find()).toEqual([
    expect.stringMatching(/^wrong terms: /),
    expect.stringMatching(/^note not stated: authority, .*country of Rack Ltd$/),
  ]);
});

test("doctor: reports a service in use that LEGAL_FILE does not name, or names for a later day", () => {
  const find = (now: string) =>
    checkLegal(new Date(now)).map(({ mark, detail }) => `${mark} ${detail}`);
  const subprocessors = [{ name: "Post House", host: "post.example", since: "2027-03-01" }];
  setEnvironment({
    ...services.Sentry,
    ...services["smtp.post.example"],
    ...state({ subprocessors }),
  });
  const unnamed = "note in use, but not in LEGAL_FILE: Sentry";
  expect(find("2027-02-28T12:00:00Z").slice(1)).toEqual([
    "wrong Post House is in use before 2027-03-01",
    unnamed,
  ]);
  expect(find("2027-03-01T12:00:00Z").slice(1)).toEqual([unnamed]);
});

test("/legal/terms: from the file, else at TERMS_URL, and nowhere with a placeholder", () => {
  setEnvironment(state({ terms: "You may look." }));
  expect(renderToStaticMarkup(TermsPage())).toContain("You may look.");
  expect(getSellingTerms().termsUrl).toBe(`${env().APP_URL}/legal/terms`);
  expect(renderAll()).toContain('href="/legal/terms"');
  setEnvironment(state({ terms: "I am {{name}}." }));
  expect(() => TermsPage()).toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  expect(renderAll()).not.toContain('href="/legal/terms"');
  setEnvironment({ TERMS_URL: "https://quay.example/terms" });
  expect(() => TermsPage()).toThrow("NEXT_REDIRECT");
});

test("docs/legal/terms.template.md: is shown only once it is filled in", () => {
  const template = readFileSync("docs/legal/terms.template.md", "utf8");
  setEnvironment(state({ terms: template }));
  expect(getSellingTerms().termsUrl).toBeNull();
  setEnvironment(state({ terms: template.replaceAll(/\{\{[^}]+\}\}/g, "Quay") }));
  expect(getSellingTerms().termsUrl).toMatch(/\/legal\/terms$/);
});
