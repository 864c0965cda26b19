// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Picture } from "@/components/artworks/picture";

afterEach(cleanup);

function show(width: number, height: number) {
  const image = { url: "/content/artworks/a.jpg", width, height, alt: "Boats", placeholder: "" };
  render(<Picture image={image} widths={[400, 800, 1600]} sizes="50vw" />);
  return screen.getByRole("img", { name: "Boats" });
}

test("a picture whose own size is not known is 800 by 600", () => {
  const shown = show(0, 0);
  expect(shown).toHaveAttribute("width", "800");
  expect(shown).toHaveAttribute("height", "600");
  expect(shown.parentElement).toHaveStyle({ aspectRatio: "800 / 600" });
});

test("it is offered in the widths that it has, and never larger", () => {
  const url = "/content/artworks/a.jpg?fm=auto&w=";
  expect(show(1000, 500)).toHaveAttribute("srcset", `${url}400 400w, ${url}800 800w`);
});
