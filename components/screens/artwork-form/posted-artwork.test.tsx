// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PostedArtwork } from "@/components/screens/artwork-form/posted-artwork";
import { buildArtwork } from "@/tests/support/build-artwork";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => {} }) }));
afterEach(cleanup);

test("PostedArtwork: says what is posted, takes the focus, and offers three ends", async () => {
  const onPostAnother = vi.fn();
  const artwork = buildArtwork({ id: "one", title: "Low tide" });
  render(<PostedArtwork artwork={artwork} onPostAnother={onPostAnother} />);
  expect(screen.getByRole("heading", { name: "“Low tide” is posted." })).toHaveFocus();
  expect(screen.getByRole("link", { name: "See it" })).toHaveAttribute("href", "/art/one");
  expect(screen.getByRole("button", { name: "Share" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Post another" }));
  expect(onPostAnother).toHaveBeenCalledOnce();
});
