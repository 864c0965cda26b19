import { type CaptureResult, PostHog } from "posthog-js/dist/module.slim.no-external";
import { consent } from "@/lib/client/consent";
import { removeSecrets } from "@/providers/posthog-secrets";

let client: PostHog | null = null;
let hasFailed = false;

/** Drops events without consent or after PostHog failed, and removes secrets from URLs. */
function filterEvent(event: CaptureResult | null): CaptureResult | null {
  if (event === null || hasFailed || consent.get() !== "granted") return null;
  return removeSecrets(event);
}

/** SPEC sections 2 and 4: no automatic capture, external scripts or feature flags. */
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
      before_send: filterEvent,
      on_request_error: () => {
        hasFailed = true;
      },
    });
  },
  /** Takes the URL, as Next may render a page before the address bar changes. */
  pageView(url: string): void {
    client?.capture("$pageview", { $current_url: new URL(url, window.location.origin).href });
  },
  identify(accountId: string | null): void {
    if (client === null) return;
    const currentId = client.get_property("$user_id") as unknown;
    if (typeof currentId === "string" && currentId !== accountId) client.reset();
    if (accountId !== null) client.identify(accountId);
  },
  stop(): void {
    if (client === null) return;
    client.reset(true);
    client.set_config({ disable_persistence: true });
    client = null;
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (name.startsWith("ph_")) storage.removeItem(name);
  },
};
