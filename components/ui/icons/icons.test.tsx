// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as actionIcons from "@/components/ui/icons/action-icons";
import * as formIcons from "@/components/ui/icons/form-icons";
import * as icons from "@/components/ui/icons/icons";
import * as lateIcons from "@/components/ui/icons/late-icons";
import * as pageIcons from "@/components/ui/icons/page-icons";
import * as rewardIcons from "@/components/ui/icons/reward-icons";

afterEach(cleanup);

const allIcons = {
  ...icons,
  ...actionIcons,
  ...formIcons,
  ...lateIcons,
  ...pageIcons,
  ...rewardIcons,
};

test.each(Object.entries(allIcons))(
  "%s: draws shapes of 24 units, hidden from screen readers",
  (_name, Icon) => {
    const svg = render(<Icon className="size-5" />).container.querySelector("svg");
    expect(svg).toHaveAttribute("viewBox", "0 0 24 24");
    expect(svg).toHaveAttribute("aria-hidden", "true");
    const shapes = [...(svg?.children ?? [])].map(({ tagName }) => tagName);
    expect(shapes).not.toEqual([]);
    for (const shape of shapes)
      expect(["path", "circle", "line", "polyline", "rect"]).toContain(shape);
  },
);
