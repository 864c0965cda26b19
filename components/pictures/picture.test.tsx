// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Picture } from "@/components/pictures/picture";

afterEach(cleanup);

function renderPicture(width: number, height: number, ratio?: number) {
  const placeholder = "data:,";
  const image = { url: "/content/artworks/a.jpg", width, height, alt: "Boats", placeholder };
  render(<Picture image={image} widths={[400, 800, 1600]} sizes="50vw" ratio={ratio} />);
  return screen.getByRole("img", { name: "Boats" });
}

test("Picture: an unknown size is 800 by 600", () => {
  const image = renderPicture(0, 0);
  expect(image).toHaveAttribute("width", "800");
  expect(image).toHaveAttribute("height", "600");
  expect(image.parentElement).toHaveStyle({ aspectRatio: "800 / 600" });
});

test("Picture: srcset has no width above the picture's own", () => {
  const url = "/content/artworks/a.jpg?fm=auto&w=";
  expect(renderPicture(1000, 500)).toHaveAttribute("srcset", `${url}400 400w, ${url}800 800w`);
});

test("Picture: the blurred placeholder covers exactly the picture's part of the frame", () => {
  expect(renderPicture(1000, 500, 0.5).parentElement?.style.backgroundSize).toBe("");
  cleanup();
  expect(renderPicture(1000, 500).parentElement?.style.backgroundSize).toBe("");
  cleanup();
  expect(renderPicture(500, 2000, 2).parentElement?.style.backgroundSize).toBe("50% 100%");
  cleanup();
  expect(renderPicture(2000, 200, 0.2).parentElement?.style.backgroundSize).toBe("100% 50%");
});
