import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { fillShell, plainPage, plainPagePolicy } from "#plain-page";

const message = "<h1>There is nothing here</h1>";

it("fillShell: adds a message without JavaScript to an empty error document", () => {
  const shell = Buffer.from(
    '<!DOCTYPE html><html id="__next_error__"><head></head><body><div hidden=""></div></body></html>',
  );
  expect(fillShell(shell, message).toString()).toBe(
    `<!DOCTYPE html><html lang="en" id="__next_error__"><head></head><body><noscript>${message}</noscript><div hidden=""></div></body></html>`,
  );
});

it("fillShell: leaves a rendered page unchanged, whatever it quotes", () => {
  const page = Buffer.from(
    `<!DOCTYPE html><html lang="en"><body>${"x".repeat(300)}<html id="__next_error__"></body></html>`,
  );
  expect(fillShell(page, message)).toBe(page);
});

it("plainPage: contains its text and the one style that its policy allows", () => {
  const page = plainPage(message, "Vitrine").toString();
  expect(page).toContain(message);
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/g)].map(([, style = ""]) => style);
  expect(styles).toHaveLength(1);
  const hash = createHash("sha256")
    .update(styles[0] ?? "")
    .digest("base64");
  expect(plainPagePolicy).toContain(`style-src 'sha256-${hash}'`);
  expect(page).not.toMatch(/<script|<link|style=|url\(/);
});
