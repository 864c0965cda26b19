// @vitest-environment jsdom
import { existsSync, globSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import BareLayout from "@/app/(bare)/layout";
import NavOnlyLayout from "@/app/(nav-only)/layout";
import NormalLayout from "@/app/(normal)/layout";
import { PUBLIC_ENVIRONMENT_ID } from "@/lib/client/public-env";
import { appRouter } from "@/tests/support/app-router";

vi.mock("@/lib/server/legal-facts", () => ({ getTermsUrl: () => null }));

const router = appRouter();

const environment = {
  apiHost: "",
  firebase: { projectId: "", apiKey: "", authDomain: "", viaSameOrigin: false },
  stripe: { publishableKey: null },
  posthog: null,
};

beforeEach(() => {
  const script = document.createElement("script");
  script.id = PUBLIC_ENVIRONMENT_ID;
  script.type = "application/json";
  script.textContent = JSON.stringify(environment);
  document.head.replaceChildren(script);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    // next-themes uses these deprecated methods.
    addListener: () => {},
    removeListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderLayout(layout: ReactNode, path = "/") {
  render(
    <AppRouterContext value={router}>
      <PathnameContext value={path}>{layout}</PathnameContext>
    </AppRouterContext>,
  );
}

const describeParts = () => ({
  navigation: screen.queryByRole("banner") !== null,
  footer: screen.queryByRole("contentinfo") !== null,
  back: screen.queryByRole("button", { name: "Back" }) !== null,
});

test("BareLayout: no wrapper, full height", () => {
  renderLayout(<BareLayout>Sign in</BareLayout>);
  expect(describeParts()).toEqual({ navigation: false, footer: false, back: false });
  expect(screen.getByRole("main")).toHaveClass("min-h-dvh");
});

test("NavOnlyLayout: top bar and back button, no footer", () => {
  renderLayout(<NavOnlyLayout>An artwork</NavOnlyLayout>);
  expect(describeParts()).toEqual({ navigation: true, footer: false, back: true });
});

test("NormalLayout: top bar, footer, and content in the container", () => {
  renderLayout(<NormalLayout>A page</NormalLayout>);
  expect(describeParts()).toEqual({ navigation: true, footer: true, back: false });
  expect(screen.getByText("A page")).toHaveClass("max-w-6xl", "mx-auto");
});

test("NormalLayout: top bar and phone menu mark the current section", () => {
  renderLayout(<NormalLayout>Artists</NormalLayout>, "/discover/artists");
  const markedLinks = [...screen.getByRole("banner").querySelectorAll("[aria-current]")];
  expect(markedLinks.map(({ textContent }) => textContent)).toEqual(["Discover", "Discover"]);
});

test.each([
  ["(bare)", "signup"],
  ["(bare)", "login"],
  ["(bare)", "signup/wizard/[activeStep]"],
  ["(nav-only)", "post/artworks"],
  ["(nav-only)", "opportunities/new"],
  ["(nav-only)", "artworks/edit/[id]"],
  ["(nav-only)", "art/[id]"],
  ["(nav-only)", "apply/[slug]"],
  ["(nav-only)", "jury/[round]"],
  ["(normal)", "discover/[section]"],
])("layouts: %s is the layout of /%s", (layout, route) => {
  const layouts = ["(bare)", "(nav-only)", "(normal)"];
  expect(layouts.filter((group) => existsSync(`app/${group}/${route}/page.tsx`))).toEqual([layout]);
});

test("layouts: (normal) is the layout of all other pages, except the local inbox", () => {
  const otherPages = globSync("app/**/page.tsx").filter(
    (file) => !file.startsWith("app/(normal)/"),
  );
  expect(otherPages.map((file) => file.replace("/page.tsx", "")).toSorted()).toEqual([
    "app/(bare)/auth/action",
    "app/(bare)/login",
    "app/(bare)/signup",
    "app/(bare)/signup/wizard/[activeStep]",
    "app/(nav-only)/apply/[slug]",
    "app/(nav-only)/art/[id]",
    "app/(nav-only)/artworks/edit/[id]",
    "app/(nav-only)/jury/[round]",
    "app/(nav-only)/opportunities/new",
    "app/(nav-only)/post/artworks",
    "app/dev/inbox",
  ]);
});
