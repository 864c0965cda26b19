import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { QueryProvider } from "@/providers/query-provider";
import { signInAs } from "@/tests/support/sign-in-as";
import { startFakeApi } from "@/tests/support/fake-api";

export const toListResponse = (items: unknown[]) => ({
  body: { items, next: null, total: items.length },
});

/** Sets up a fake API, with no responses yet, for each test of the file. */
export async function setUpAdminScreen(title: string, Screen: ComponentType) {
  configure({ asyncUtilTimeout: 20_000 });
  vi.setConfig({ testTimeout: 60_000 });
  const responses: Parameters<typeof startFakeApi>[0] = new Map();
  const api = await startFakeApi(responses);
  beforeEach(() => {
    signInAs(null);
    window.history.replaceState(null, "", "/");
    responses.clear();
    api.requests.length = 0;
  });
  afterEach(cleanup);
  afterAll(() => api.close());

  /** Waits for the first row. */
  async function renderScreen() {
    render(
      <QueryProvider>
        <h1>{title}</h1>
        <Screen />
      </QueryProvider>,
    );
    const user = userEvent.setup();
    await screen.findAllByRole("listitem");
    // The button of a row goes on with what it is about.
    const pressButton = (name: string) =>
      user.click(screen.getByRole("button", { name: new RegExp(`^${name}\\b`) }));
    return { user, pressButton };
  }
  return { responses, api, renderScreen };
}
