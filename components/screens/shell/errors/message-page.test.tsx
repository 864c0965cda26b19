// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { MessagePage } from "@/components/screens/shell/errors/message-page";

test("MessagePage: its picture is lazy, so that no other page preloads it", () => {
  render(
    <MessagePage title="Page not found" actions={null}>
      Nothing here.
    </MessagePage>,
  );
  expect(screen.getByRole("img", { name: /Two boats/ })).toHaveAttribute("loading", "lazy");
});
