// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { HomeOverview } from "@/components/screens/home/home-overview";
import type { ProfileRole } from "@/lib/profiles/profiles.schema";
import { QueryProvider } from "@/providers/query-provider";
import { buildProfile } from "@/tests/support/build-profile";
import { startFakeApi } from "@/tests/support/fake-api";
import { signInAs } from "@/tests/support/sign-in-as";

// Next's router does not exist outside of Next.
vi.mock("next/navigation", () => ({ usePathname: () => "/home", useRouter: () => ({}) }));

const empty = { page: 1, size: 3, total: 0, totalRelation: "eq", next: null, items: [] };
const responses: Parameters<typeof startFakeApi>[0] = new Map([
  [
    "GET /v1/home/",
    { body: { needs: [], matches: [], closing: [], counts: { follows: 0, alerts: 0 } } },
  ],
  ["GET /v1/home/works", { body: empty }],
]);
const api = await startFakeApi(responses);
afterEach(cleanup);
afterAll(() => api.close());

const ARTISTS =
  "OPEN_CALL,ART_RESIDENCY,AWARD_OR_PRICE,GRANT_OR_STIPEND,COMMISSION,COLLABORATION,EDUCATION";
const works = "New from people you follow";
const saved = ["New matches for your alerts", "Saved and closing soon"];

test.each<[ProfileRole, string, string, string[]]>([
  ["ARTIST", `types=${ARTISTS}&`, "Post an artwork", [...saved, "New for artists", works]],
  ["COLLECTOR", "", "", [works, ...saved, "New opportunities"]],
])(
  "HomeOverview: of %s what waits comes first, then what the role comes for",
  async (role, filters, action, parts) => {
    responses.set(`GET /v1/opportunities/?${filters.replaceAll(",", "%2C")}size=3`, {
      body: empty,
    });
    signInAs({ ...buildProfile("p"), role }, role);
    render(<HomeOverview />, { wrapper: QueryProvider });
    await screen.findByText("Nothing is waiting for you.");
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Needs your attention",
      ...parts,
    ]);
    expect(screen.queryByRole("link", { name: "Post an artwork" }) !== null).toBe(action !== "");
  },
);
