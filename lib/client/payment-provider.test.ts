// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { PUBLIC_ENVIRONMENT_ID, type PublicEnvironment } from "@/lib/client/public-env";

async function loadWith(publishableKey: string | null) {
  vi.resetModules();
  document.head.innerHTML = "";
  const environment: PublicEnvironment = {
    apiHost: "",
    firebase: { projectId: "demo-test", apiKey: "key", authDomain: "", viaSameOrigin: true },
    stripe: { publishableKey },
    posthog: null,
  };
  const script = document.createElement("script");
  script.id = PUBLIC_ENVIRONMENT_ID;
  script.type = "application/json";
  script.textContent = JSON.stringify(environment);
  document.head.append(script);
  const { loadPaymentProvider } = await import("@/lib/client/payment-provider");
  void loadPaymentProvider();
  void loadPaymentProvider();
}
const scripts = () =>
  [...document.querySelectorAll("script[src]")].map((each) => each.getAttribute("src"));

test("the provider's script comes from its own host, once, where a public key is given", async () => {
  await loadWith("pk_test_1");
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  expect(scripts()[0]).toMatch(/^https:\/\/js\.stripe\.com\//);
});

test("without a public key nothing is loaded", async () => {
  await loadWith(null);
  expect(scripts()).toEqual([]);
});
