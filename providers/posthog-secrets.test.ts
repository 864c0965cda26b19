import { expect, test } from "vitest";
import { removeSecrets } from "@/providers/posthog-secrets";

test("removeSecrets: removes one-time codes and sessions from URLs at any depth", () => {
  expect(
    removeSecrets({
      event: "$pageview",
      properties: { $current_url: "https://vitrine.test/auth/action?mode=x&oobCode=secret" },
      $set_once: { $initial_referrer: "https://vitrine.test/checkout/success?session_id=cs_1" },
      list: ["https://vitrine.test/?token=a"],
    }),
  ).toEqual({
    event: "$pageview",
    properties: { $current_url: "https://vitrine.test/auth/action?mode=x" },
    $set_once: { $initial_referrer: "https://vitrine.test/checkout/success" },
    list: ["https://vitrine.test/"],
  });
});

test.each([
  "/conversations/MDE5OGMw.bWFj",
  "/conversations/confirm/MDE5OGMw.bWFj",
  "/collections/link/3q2-Secret",
  "/juries/invitations/3q2.Secret",
])("removeSecrets: keeps the secret of %s from statistics", (path) => {
  const event = { $pathname: path, $current_url: `https://vitrine.test${path}?page=2` };
  expect(JSON.stringify(removeSecrets(event))).not.toContain(path.split("/").at(-1));
});

test("removeSecrets: leaves everything else unchanged", () => {
  const date = new Date(0);
  const event = {
    date,
    n: 1,
    none: null,
    url: "https://vitrine.test/search?q=ink%20wash",
    t: "a?b",
    collection: "https://vitrine.test/collections/low-tides",
    alerts: "/v1/alerts/0198c0de",
  };
  expect(removeSecrets(event)).toEqual(event);
  expect(removeSecrets(event).date).toBe(date);
});
