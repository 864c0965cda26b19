// @vitest-environment jsdom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fillIn, findPostButton, renderForm } from "@/tests/support/artwork-form-screen";

beforeEach(() => {
  URL.createObjectURL = () => "blob:picture";
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);

/** Fields in the order of the form: label, keyboard, hint, what is typed, and the name by which it is sent. */
const textFields: [
  label: string,
  inputMode: string | null,
  hint: string,
  text: string,
  name: string,
][] = [
  ["Title", null, "", "Two fields", "title"],
  ["Medium", null, "Oil on canvas, inkjet print, video …", "Ink", "medium"],
  ["Year", "numeric", "", "1999", "year"],
  ["Width", "decimal", "", "40", "width"],
  ["Height", "decimal", "", "30", "height"],
  ["Depth", "decimal", "", "2", "depth"],
  ["Description", null, "", "Two walkers.", "description"],
  ["Tags", null, "Up to 20, separated by commas: portrait, sea, blue", "sea, blue", "tags"],
  [
    "Video, sound or 3D",
    "url",
    "A link to YouTube, Vimeo, SoundCloud, Spotify or Sketchfab plays on the page; others are shown as links.",
    "https://vimeo.com/123456",
    "embeddedContent",
  ],
];

test("ArtworkForm: each field has its label, keyboard and hint, and is sent under its name, in the order of the API", async () => {
  const { user, requests } = renderForm();
  await fillIn(user, "a.png");
  await screen.findByRole("complementary");
  for (const [label, inputMode, hint, text] of textFields) {
    const input = screen.getByRole("textbox", { name: new RegExp(`^${label}( optional)?$`) });
    expect(input.getAttribute("inputmode"), label).toBe(inputMode);
    expect(input).toHaveAccessibleDescription(hint);
    if (label !== "Title") await user.type(input, text);
  }
  const labels = [...document.querySelectorAll("label")].map(
    (label) => label.firstChild?.textContent ?? "",
  );
  expect(labels.filter((label) => textFields.some(([name]) => name === label))).toEqual(
    textFields.map(([label]) => label),
  );
  expect(screen.getByRole("complementary")).toHaveTextContent("Ink40 × 30 × 2 cm");
  await user.click(findPostButton());
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const sent = requests[0]?.form;
  expect([...(sent?.keys() ?? [])]).toEqual([
    "title",
    "description",
    "medium",
    "year",
    "width",
    "height",
    "depth",
    "unit",
    "tags",
    "embeddedContent",
    "series",
    "availability",
    "price",
    "edition",
    "alt",
    "images",
  ]);
  for (const [label, , , text, name] of textFields) expect(sent?.get(name), label).toBe(text);
});
