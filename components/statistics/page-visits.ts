import { call } from "@/lib/client/call";
import { findPreviousPage } from "@/lib/client/previous-page";
import { waitForSession } from "@/lib/client/auth/wait-for-session";
import { toViewSource } from "@/lib/statistics/view-sources.rules";

// Each waits for the session, because an owner's own visits are not counted. The page before is read at once: the visitor may have
// left this one before the session is known.

const findSource = () => toViewSource(findPreviousPage(), window.location.origin);

export const counts = {
  opportunities: async (id: string) => {
    await waitForSession();
    await call("POST /v1/opportunities/{id}/view", { params: { id }, as: "account" });
  },
  artworks: async (id: string) => {
    const body = { source: findSource() };
    await waitForSession();
    await call("POST /v1/artworks/{id}/view", { params: { id }, body, as: "account" });
  },
  profiles: async (id: string) => {
    const body = { source: findSource() };
    await waitForSession();
    await call("POST /v1/profiles/{id}/view", { params: { id }, body, as: "account" });
  },
  applications: async (id: string) => {
    await waitForSession();
    await call("POST /v1/opportunities/{id}/apply", { params: { id }, as: "account" });
  },
};
