import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { addNoScriptMessage, renderPlainPage, plainPagePolicy } from "#plain-page";

const message = "<h1>There is nothing here</h1>";

it("addNoScriptMessage: adds a message without JavaScript to an empty error document", () => {
  const emptyDocument = Buffer.from(
    '<!DOCTYPE html><html id="__next_error__"><head></head><body><div hidden=""></div></body></html>',
  );
  expect(addNoScriptMessage(emptyDocument, message).toString()).toBe(
    `<!DOCTYPE html><html lang="en" id="__next_error__"><head></head><body><noscript>${message}</noscript><div hidden=""></div></body></html>`,
  );
});

it("addNoScriptMessage: leaves a rendered page unchanged, whatever it quotes", () => {
  const page = Buffer.from(
    `<!DOCTYPE html><html lang="en"><body>${"x".repeat(300)}<html id="__next_error__"></body></html>`,
  );
  expect(addNoScriptMessage(page, message)).toBe(page);
});

it("renderPlainPage: contains its text and the one style that its policy allows", () => {
  const page = renderPlainPage(message, "Vitrine").toString();
  expect(page).toContain(message);
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/g)].map(([, style = ""]) => style);
  expect(styles).toHaveLength(1);
  const hash = createHash("sha256")
    .update(styles[0] ?? "")
    .digest("base64");
  expect(plainPagePolicy).toContain(`style-src 'sha256-${hash}'`);
  expect(page).not.toMatch(/<script|<link|style=|url\(/);
});
