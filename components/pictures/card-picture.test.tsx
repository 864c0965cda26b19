// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CardPicture } from "@/components/pictures/card-picture";
import { readRendition } from "@/lib/images/variants.rules";

test("CardPicture: every size is one that the content host has, three wide and two high", () => {
  const { container } = render(
    <CardPicture url="/content/artworks/a.jpg" logo={null} name="Harbour House" seed="a" />,
  );
  const image = container.querySelector("img");
  const addresses = image?.srcset.split(", ").map((source) => source.split(" ")) ?? [];
  expect(addresses.map(([, width]) => width)).toEqual(["300w", "480w", "540w", "600w", "900w"]);
  for (const [address = "", width = ""] of [...addresses, [image?.src, "600w"]]) {
    const query = new URL(address, "http://localhost").searchParams;
    const { rendition, errors } = readRendition(query);
    expect(errors).toEqual([]);
    expect(rendition).toMatchObject({ w: Number.parseInt(width), fit: "crop" });
    expect(rendition).toMatchObject({ h: (Number.parseInt(width) * 2) / 3 });
  }
});
