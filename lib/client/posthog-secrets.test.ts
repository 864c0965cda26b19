import { expect, test } from "vitest";
import { removeSecrets } from "@/lib/client/posthog-secrets";

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

test("removeSecrets: leaves everything else unchanged", () => {
  const date = new Date(0);
  const event = {
    date,
    n: 1,
    none: null,
    url: "https://vitrine.test/search?q=ink%20wash",
    t: "a?b",
  };
  expect(removeSecrets(event)).toEqual(event);
  expect(removeSecrets(event).date).toBe(date);
});
