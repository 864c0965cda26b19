// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { ConsentOpener } from "@/components/analytics/consent-opener";
import { ConsentQuestion } from "@/components/analytics/consent-question";
import { writeCookie } from "@/lib/client/browser-cookies";
import { consent } from "@/lib/client/consent";
import { publicEnv } from "@/lib/client/public-env";
import { startFakeApi } from "@/tests/support/fake-api";

const api = await startFakeApi(new Map());
const posthogConfig = { key: "phc_test", host: "http://127.0.0.1:1" };
const page = (
  <>
    <ConsentOpener />
    <ConsentQuestion />
  </>
);
const setGlobalPrivacyControl = (on: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { configurable: true, value: on });

beforeEach(() => {
  publicEnv().posthog = posthogConfig;
});
afterEach(() => {
  cleanup();
  act(() => consent.setAsking(false));
  writeCookie("vitrine_analytics", "", 0);
  setGlobalPrivacyControl(undefined);
});
afterAll(() => {
  publicEnv().posthog = null;
  api.close();
});

test("ConsentQuestion: renders nothing without a PostHog key", () => {
  publicEnv().posthog = null;
  render(<ConsentQuestion />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.documentElement).not.toHaveAttribute("data-analytics");
});

test("ConsentCard: both buttons look alike, and answering closes it", async () => {
  render(page);
  const region = await screen.findByRole("region", { name: "Counting visits" });
  expect(document.activeElement).not.toBe(region);
  expect(document.documentElement).toHaveAttribute("data-analytics");
  const decline = screen.getByRole("button", { name: "Decline" });
  const accept = screen.getByRole("button", { name: "Accept" });
  expect(decline.className).toBe(accept.className);
  await userEvent.click(decline);
  expect(consent.get()).toBe("declined");
  expect(screen.queryByRole("region")).toBeNull();
});

test("ConsentOpener: reopens the card by keyboard; the focus moves there and back", async () => {
  act(() => consent.choose("declined"));
  render(page);
  expect(screen.queryByRole("region")).toBeNull();
  const opener = screen.getByRole("button", { name: "Counting visits" });
  opener.focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(await screen.findByRole("region"));
  expect(screen.getByText(/so far: declined/)).toBeDefined();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("region")).toBeNull();
  expect(document.activeElement).toBe(opener);
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("region");
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(consent.get()).toBe("granted");
  expect(document.activeElement).toBe(opener);
});

test("ConsentCard: Global Privacy Control counts as declined and cannot be overridden", async () => {
  act(() => consent.choose("granted"));
  setGlobalPrivacyControl(true);
  expect(consent.get()).toBe("declined");
  render(page);
  expect(screen.queryByRole("region")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Counting visits" }));
  expect(await screen.findByText(/asks sites not to follow you/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
});
