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
const listScripts = () =>
  [...document.querySelectorAll("script[src]")].map((script) => script.getAttribute("src"));

test("loadPaymentProvider: loads Stripe's script once from its own host", async () => {
  await loadWith("pk_test_1");
  await vi.waitFor(() => expect(listScripts()).toHaveLength(1));
  expect(listScripts()[0]).toMatch(/^https:\/\/js\.stripe\.com\//);
});

test("loadPaymentProvider: loads nothing without a publishable key", async () => {
  await loadWith(null);
  expect(listScripts()).toEqual([]);
});
