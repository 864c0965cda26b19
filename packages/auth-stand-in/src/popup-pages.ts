import { readFile } from "node:fs/promises";
import type { AgentProjectState } from "@vitrine/auth-emulator";
import { z } from "zod";
import { escapeHtml } from "@vitrine/stand-in-kit/escape-html";

export type PopupPage = { headers: Record<string, string>; body: string };

const SCRIPTS = ["frames", "frame", "chooser"] as const;
const titles: Readonly<Record<string, string>> = {
  "google.com": "Google",
  "twitter.com": "X",
  "facebook.com": "Facebook",
};

const ProviderAccount = z.object({
  rawId: z.string(),
  email: z.string().optional(),
  displayName: z.string().optional(),
});

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

const renderDocument = (title: string, content: string, script: string): PopupPage => ({
  headers: {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": POLICY,
    "cache-control": "no-store",
  },
  body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}
button,input{font:inherit;width:100%;min-height:2.75rem;box-sizing:border-box;margin:.25rem 0;padding:.25rem .75rem}
ul{list-style:none;padding:0}</style></head>
<body>${content}<script type="module" src="/emulator/auth/${script}.js"></script></body></html>
`,
});

function renderAccount(account: z.infer<typeof ProviderAccount>): string {
  const claims = { sub: account.rawId, email: account.email, name: account.displayName };
  const labels = [account.displayName, account.email].filter(
    (text) => text !== undefined && text !== "",
  );
  return `<li><button data-account="${escapeHtml(JSON.stringify(claims))}">${escapeHtml(labels.join(" · ") || account.rawId)}</button></li>`;
}

function renderChooser(state: AgentProjectState, query: URLSearchParams): PopupPage | undefined {
  const providerId = query.get("providerId") ?? "";
  const title = titles[providerId];
  if (title === undefined || !query.has("apiKey") || !query.has("authType")) return undefined;
  const providerAccounts = state
    .listProviderInfosByProviderId(providerId)
    .map((info) => ProviderAccount.parse(info));
  const required = providerId === "google.com" ? " required" : "";
  return renderDocument(
    `Sign in with ${title}`,
    `<main hidden><h1>Sign in with ${title}</h1>
<p>This is the local stack: no provider is contacted. Pick an account or enter one.</p>
<ul>${providerAccounts.map(renderAccount).join("")}</ul>
<form><p><label>Name <input name="name" autocomplete="off" required></label></p>
<p><label>E-mail <input name="email" type="email" autocomplete="off"${required}></label></p>
<button type="submit">Sign in</button></form>
<p><button type="button" id="cancel">Cancel</button></p></main>`,
    "chooser",
  );
}

/** Pages and scripts for popups and redirects of Google, X and Facebook; the application's page loads `frames.js` in place of Google's frame library. */
export async function createPopupPages(state: AgentProjectState) {
  const readScript = (name: string) =>
    readFile(`${import.meta.dirname}/browser/${name}.js`, "utf8");
  const scripts = new Map<string, string>();
  for (const name of SCRIPTS) scripts.set(`/emulator/auth/${name}.js`, await readScript(name));

  return ({ pathname, searchParams }: URL): PopupPage | undefined => {
    const body = scripts.get(pathname);
    if (body !== undefined) {
      const type = "text/javascript; charset=utf-8";
      return { headers: { "content-type": type, "cache-control": "no-store" }, body };
    }
    if (pathname === "/emulator/auth/iframe") return renderDocument("Sign-in", "", "frame");
    return pathname === "/emulator/auth/handler" ? renderChooser(state, searchParams) : undefined;
  };
}
