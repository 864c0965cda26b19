// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import * as lucide from "lucide-react";
import { afterEach, expect, test } from "vitest";
import * as actionIcons from "@/components/ui/icons/action-icons";
import * as formIcons from "@/components/ui/icons/form-icons";
import * as icons from "@/components/ui/icons/icons";
import * as lateIcons from "@/components/ui/icons/late-icons";
import * as pageIcons from "@/components/ui/icons/page-icons";

afterEach(cleanup);

const allIcons = { ...icons, ...actionIcons, ...formIcons, ...lateIcons, ...pageIcons };

test.each(Object.entries(allIcons))("%s: has the shape of Lucide's icon", (name, Icon) => {
  const originals: Record<string, unknown> = lucide;
  const Expected = originals[name] as lucide.LucideIcon | undefined;
  if (Expected === undefined) throw new Error(`Lucide has no icon ${name}.`);
  const expected = render(<Expected />).container.querySelector("svg");
  const shown = render(<Icon className="size-5" />).container.querySelector("svg");
  expect(shown?.innerHTML).toBe(expected?.innerHTML);
  expect(shown).toHaveAttribute("viewBox", expected?.getAttribute("viewBox"));
  expect(shown).toHaveAttribute("aria-hidden", "true");
});
