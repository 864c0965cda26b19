// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DotLine } from "@/components/ui/dot-line";

afterEach(cleanup);

test.each(["Grant / Stipend · Portland, United States · Free", "Residency", ""])(
  "DotLine: each dot of “%s” stays with the word before it, in a single text node",
  (text) => {
    const { container } = render(<DotLine text={text} />);
    expect(container).toHaveTextContent(text);
    expect(container.textContent).not.toContain(" ·");
    expect(container.querySelectorAll("p *")).toHaveLength(0);
  },
);
