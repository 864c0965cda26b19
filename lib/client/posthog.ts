import { type CaptureResult, PostHog } from "posthog-js/dist/module.slim.no-external";
import { consent } from "@/lib/client/consent";
import { withoutSecrets } from "@/lib/client/posthog-secrets";

let client: PostHog | null = null;
let isDown = false;

/** What leaves the browser: nothing without consent or after the service refused, and no secret of an address. */
function checked(event: CaptureResult | null): CaptureResult | null {
  if (event === null || isDown || consent.get() !== "granted") return null;
  return withoutSecrets(event);
}

/**
 * Analytics of this page (SPEC section 2, “page views”; section 4, “Analytics identity”). Nothing is captured by itself, no
 * script is fetched, no flag asked for. A request is given up after 60 s (SPEC section 9), which is the library's own limit.
 */
export const analytics = {
  start({ key, host }: { key: string; host: string }): void {
    if (client !== null) return;
    client = new PostHog();
    client.init(key, {
      api_host: host,
      person_profiles: "always",
      persistence: "localStorage",
      autocapture: false,
      rageclick: false,
      capture_pageview: false,
      capture_pageleave: false,
      capture_dead_clicks: false,
      capture_exceptions: false,
      capture_heatmaps: false,
      capture_performance: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_product_tours: true,
      disable_conversations: true,
      disable_web_experiments: true,
      disable_external_dependency_loading: true,
      advanced_disable_flags: true,
      disableDeviceModel: true,
      respect_dnt: true,
      before_send: checked,
      on_request_error: () => {
        isDown = true;
      },
    });
  },
  /** Counts a page view of an address of ours (path and query), which may be shown before the browser's bar says so. */
  pageView(address: string): void {
    client?.capture("$pageview", { $current_url: new URL(address, window.location.origin).href });
  },
  /** Says whose page views follow: an account's, by its id, or nobody's whose name is known. */
  person(accountId: string | null): void {
    if (client === null) return;
    const known = client.get_property("$user_id") as unknown;
    if (typeof known === "string" && known !== accountId) client.reset();
    if (accountId !== null) client.identify(accountId);
  },
  /** Forgets everything that was kept in this browser, when the consent is taken back. */
  forget(): void {
    if (client === null) return;
    client.reset(true);
    client.set_config({ disable_persistence: true });
    client = null;
    for (const store of [localStorage, sessionStorage]) {
      for (const name of Object.keys(store)) if (name.startsWith("ph_")) store.removeItem(name);
    }
  },
};
