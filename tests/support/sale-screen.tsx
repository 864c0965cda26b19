import { cleanup, configure, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { QueryProvider } from "@/providers/query-provider";
import { actAs } from "@/tests/support/buying";
import { startFakeApi } from "@/tests/support/fake-api";

export const listAnswer = (items: unknown[]) => ({
  body: { items, next: null, total: items.length },
});

/** Sets up a fake API with `answers` for each test of the file. */
export async function openSaleScreen(title: string, Screen: ComponentType) {
  configure({ asyncUtilTimeout: 20_000 });
  vi.setConfig({ testTimeout: 60_000 });
  const answers: Parameters<typeof startFakeApi>[0] = new Map();
  const api = await startFakeApi(answers);
  beforeEach(() => {
    actAs(null);
    answers.clear();
    api.seen.length = 0;
  });
  afterEach(cleanup);
  afterAll(() => api.close());

  /** Waits for the first row. */
  async function show() {
    render(
      <QueryProvider>
        <h1>{title}</h1>
        <Screen />
      </QueryProvider>,
    );
    const user = userEvent.setup();
    await screen.findByRole("listitem");
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    return { user, press };
  }
  return { answers, api, show };
}
