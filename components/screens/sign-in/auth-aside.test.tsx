// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AuthAside } from "@/components/screens/sign-in/auth-aside";
import { buildArtwork } from "@/tests/support/build-artwork";

afterEach(cleanup);

test("AuthAside: credits the artwork, with a readable year", () => {
  const image = { id: "i", url: "/content/artworks/a.jpg", width: 30, height: 20 };
  const images = [{ ...image, alt: "", placeholder: "" }];
  render(<AuthAside artwork={buildArtwork({ year: -300, images })} />);
  expect(screen.getByRole("figure")).toHaveTextContent("Low tide, 300 BCE · Ada Brook");
});
