import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { WriteOpportunity } from "@/components/screens/opportunity-form/write-opportunity";
import { emptySession, sessionStore } from "@/lib/client/auth/auth-store";
import { toastStore } from "@/lib/client/toasts";
import { registerTokens } from "@/lib/client/auth/tokens";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { buildProduct } from "@/tests/support/build-purchases";
import { startFakeApi } from "@/tests/support/fake-api";
import { buildDraft, stubOpportunity } from "@/tests/support/stub-opportunity";
import { buildProfile } from "@/tests/support/build-profile";

const PRODUCTS = "GET /v1/opportunities/products?currency=USD";
const FREE_POSTS = "GET /v1/opportunities/free-posts";
const ID_PREFIX = "0199a1c0-0000-7000-8000-00000000000";

/** The form of “Harbour House” with a fake API that stores one opportunity; set up for each test of the file. */
export async function setUpOpportunityForm() {
  const ownProfile = buildProfile("p", "Harbour House");
  const responses = new Map();
  const toasts: string[] = [];
  let testCount = 0;

  vi.setConfig({ testTimeout: 90_000 });
  beforeAll(() => {
    // Checking visibility of hundreds of options takes seconds.
    configure({ defaultHidden: true, asyncUtilTimeout: 30_000 });
    toastStore.setDisplay(({ text }) => toasts.push(text));
    // jsdom has no layout, so nothing scrolls or intersects.
    Element.prototype.scrollIntoView = () => {};
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe(): void {}
        disconnect(): void {}
      },
    );
    registerTokens({
      identity: () => Promise.resolve("id-token"),
      profile: () => Promise.resolve("profile-token"),
      renewProfile: () => Promise.resolve(),
    });
  });
  const api = await startFakeApi(responses);
  afterAll(() => {
    vi.resetConfig();
    api.close();
  });
  beforeEach(() => {
    testCount += 1;
    vi.spyOn(console, "error").mockReturnValue();
    localStorage.clear();
    api.requests.length = 0;
    responses.clear();
    toasts.length = 0;
    window.history.replaceState(null, "", "/opportunities/new");
    responses.set("GET /v1/profiles/subscriptions/currencies", { body: ["USD", "EUR"] });
    responses.set(PRODUCTS, {
      body: [
        buildProduct("opportunityPostEvent", "BASIC", 3_900),
        buildProduct("opportunityBoostEvent", "HIGHLIGHT", 2_500),
      ],
    });
    responses.set(FREE_POSTS, {
      body: { permitted: true, remaining: 1, limit: 1, resetsAt: null },
    });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  return {
    api,
    responses,
    toasts,
    createDraft: (fields: Partial<Opportunity> = {}) =>
      buildDraft(`${ID_PREFIX}${testCount}`, fields),
    stubOpportunity: (opportunity: Opportunity) => stubOpportunity(responses, opportunity),
    getRequestBodies: (line: string) =>
      api.requests
        .filter((request) => request.line === line)
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    renderForm(id: string | null = null) {
      const access = {
        isLegacyUser: false,
        subscriptionType: null,
        isPaid: false,
        isExpired: false,
      };
      const user = { uid: "ann", email: "ann@example.test", isAdmin: false, emailVerified: true };
      const session = { access, profile: ownProfile, profiles: [ownProfile], suspension: null };
      const signedIn = { isLoading: false, user, ...session };
      sessionStore.set({ ...emptySession, ...signedIn });
      if (id !== null) window.history.replaceState(null, "", `/opportunities/edit/${id}`);
      return { user: userEvent.setup(), ...render(<WriteOpportunity id={id} />) };
    },
    /** Appends at once, like pasting. */
    async append(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
      await user.click(field);
      await user.paste(text);
    },
    findTitleField: () => screen.findByRole("textbox", { name: /^Title/ }),
    getPublishButton: () =>
      screen.getAllByRole("button", { name: "Publish" })[0] ?? screen.getByText("-"),
  };
}
