import type { Session } from "@/lib/client/auth-session";

export type SessionActions = Pick<Session, "chooseProfile" | "refreshProfiles" | "end">;

let session: SessionActions | undefined;

/** What a page can ask of the running session; before there is one, nothing happens. */
export const sessionActions: SessionActions = {
  chooseProfile: (id) => session?.chooseProfile(id),
  refreshProfiles: () => session?.refreshProfiles(),
  end: (reason) => session?.end(reason) ?? Promise.resolve(),
};

/** Makes a session the running one. */
export function provideSession(running: SessionActions): void {
  session = running;
}
