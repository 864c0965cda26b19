import type { Session } from "@/lib/client/auth/auth-session";

export type SessionActions = Pick<Session, "chooseProfile" | "actFor" | "refreshProfiles" | "end">;

let session: SessionActions | undefined;

export const sessionActions: SessionActions = {
  chooseProfile: (id) => session?.chooseProfile(id),
  actFor: (team) => session?.actFor(team),
  refreshProfiles: () => session?.refreshProfiles(),
  end: (reason) => session?.end(reason) ?? Promise.resolve(),
};

export function registerSession(newSession: SessionActions): void {
  session = newSession;
}
