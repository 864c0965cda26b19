// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { NotFoundMessage } from "@/components/shell/not-found-message";
import { startFakeApi } from "@/tests/support/fake-api";

const FEATURED = "GET /v1/artworks/?featured=true&size=8";
const work = {
  id: "0195d0a0-0000-7000-8000-000000000001",
  title: "The Calm Sea",
  medium: "Oil on canvas",
  size: "60 × 40 cm",
  images: [
    { id: "1", url: "https://content.test/1", width: 600, height: 400, alt: "", colors: [] },
  ],
  profile: { id: "0195d0a0-0000-7000-8000-000000000002", name: "Gustave Courbet" },
};

vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    disconnect() {}
  },
);
const answers = new Map();
const api = await startFakeApi(answers);
beforeEach(() => answers.clear());
afterEach(cleanup);
afterAll(() => api.close());

test("a page that is not there leads on with artworks", async () => {
  answers.set(FEATURED, { body: { items: [work], page: 1, size: 8, total: 1, next: null } });
  render(<NotFoundMessage />);
  const link = await screen.findByRole("link", { name: /The Calm Sea/ });
  expect(link.getAttribute("href")).toBe(`/art/${work.id}`);
});

test("without an answer its ways on stay", async () => {
  answers.set(FEATURED, { status: 503, body: { message: "Not now." } });
  const before = api.count(FEATURED);
  render(<NotFoundMessage />);
  await expect.poll(() => api.count(FEATURED)).toBe(before + 1);
  expect(screen.getAllByRole("link")).toHaveLength(2);
});
