// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, expect, test } from "vitest";
import { Unsubscribe } from "@/components/mails/unsubscribe";
import { startFakeApi } from "@/tests/support/fake-api";

const responses: Parameters<typeof startFakeApi>[0] = new Map();
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const reply = (token: string, status: number) =>
  responses.set(`GET /v1/mails/unsubscribe/${token}`, {
    status,
    body: { message: "No such link.", code: "NOT_FOUND" },
  });

test("Unsubscribe: a link that was altered leads to the settings", async () => {
  reply("altered", 404);
  render(<Unsubscribe token="altered" />);
  expect(await screen.findByText(/^This link is not valid any more/)).toBeVisible();
  expect(screen.getByRole("link", { name: "e-mail settings" })).toBeVisible();
});

test("Unsubscribe: an error that may pass is not the link’s fault, and can be tried again", async () => {
  reply("good", 400);
  render(<Unsubscribe token="good" />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText(/not valid any more/)).toBeNull();
  const target = { kind: "DIGEST", label: "Digests", address: "a…@example.org", isStopped: false };
  responses.set("GET /v1/mails/unsubscribe/good", { body: target });
  await userEvent.click(again);
  expect(await screen.findByRole("button", { name: "Stop these e-mails" })).toBeEnabled();
});
