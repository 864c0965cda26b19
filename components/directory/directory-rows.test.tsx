// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { toDirectoryRow } from "@/components/directory/directory-row-facts";
import { DirectoryRows } from "@/components/directory/directory-rows";
import { buildProfile } from "@/tests/support/build-profile";

afterEach(cleanup);

function renderRow(opportunities: number) {
  const counts = { artworks: 0, opportunities };
  const row = toDirectoryRow({ ...buildProfile("house", "Harbour House"), counts }, []);
  render(<DirectoryRows rows={[row]} label="Organisations" />);
  return screen.getByRole("link");
}

test.each([
  [2, "2 open opportunities"],
  [1, "1 open opportunity"],
])("DirectoryRows: shows the number of open opportunities (%i)", (count, label) => {
  expect(renderRow(count)).toHaveTextContent(label);
});

test("DirectoryRows: no count without open opportunities", () => {
  expect(renderRow(0)).not.toHaveTextContent("open");
});

const picture = (type: "COVER" | "GALLERY" | "STUDIO", name: string) => ({
  type,
  url: `https://content.test/${name}.jpg`,
  width: 1600,
  height: 500,
});

test("DirectoryRows: without artworks it shows cover and gallery pictures, but no studio pictures", () => {
  const images = [picture("COVER", "front"), picture("GALLERY", "hall"), picture("STUDIO", "desk")];
  const profile = { ...buildProfile("house", "Harbour House"), images };
  const rows = [toDirectoryRow(profile, [])];
  const { container } = render(<DirectoryRows rows={rows} label="Organisations" />);
  const sources = [...container.querySelectorAll("img")].map(({ src }) => src);
  expect(sources.map((source) => /(\w+)\.jpg/.exec(source)?.[1])).toEqual(["front", "hall"]);
});

test.each([
  [null, "front", ["hall"]],
  ["https://content.test/logo.jpg", undefined, ["front", "hall"]],
])(
  "toDirectoryRow: a profile whose picture is %s has the first of its page for a face: %s",
  (image, face, others) => {
    const images = [picture("COVER", "front"), picture("GALLERY", "hall")];
    const row = toDirectoryRow({ ...buildProfile("house", "Harbour House"), image, images }, []);
    const nameOf = (shown: { url: string } | null) => /(\w+)\.jpg/.exec(shown?.url ?? "")?.[1];
    expect(nameOf(row.face)).toBe(face);
    expect(row.pictures.map(nameOf)).toEqual(others);
  },
);
