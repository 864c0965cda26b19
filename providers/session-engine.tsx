import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useOwnProfiles } from "@/hooks/use-profiles";
import { useSession } from "@/hooks/use-session";
import { registerSession } from "@/lib/client/auth/auth-actions";
import { sessionCookies } from "@/lib/client/auth/auth-cookies";
import { Session } from "@/lib/client/auth/auth-session";
import { type SessionTeam, sessionStore } from "@/lib/client/auth/auth-store";
import { broadcastSession, onSessionMessage } from "@/lib/client/auth/auth-tabs";
import { callOrThrow } from "@/lib/client/call-failure";
import { getIdToken, renewIdToken, signOutNow, watchUser } from "@/lib/client/auth/firebase";
import { logError } from "@/lib/client/log-error";
import { toast } from "@/lib/client/toasts";
import { registerTokens } from "@/lib/client/auth/tokens";
import { postsFor } from "@/lib/profiles/memberships.rules";
import { toProfileAccess } from "@/lib/profiles/profiles.rules";
import { refetchResetQueries, clearAccountQueries } from "@/providers/query-provider";
import { withQueries } from "@/providers/with-queries";

async function requestToken(id: string): Promise<string> {
  const { token } = await callOrThrow("POST /v1/profiles/token/", { body: { id }, as: "account" });
  return token;
}

const TEAMS = "GET /v1/profiles/memberships";

/** Finds the profile among those of the teams that the account posts for. */
async function findTeam(profileId: string): Promise<SessionTeam | undefined> {
  try {
    const teams = await callOrThrow(TEAMS, { as: "account" });
    return teams.find((team) => team.id === profileId && postsFor(team));
  } catch (error) {
    logError("Teams could not be loaded", error);
    return undefined;
  }
}

const dependencies = {
  store: sessionStore,
  cookies: sessionCookies,
  watchUser,
  idToken: getIdToken,
  requestToken,
  toAccess: toProfileAccess,
  renewIdToken,
  signOut: signOutNow,
  logError,
  notify: (text: string) => toast({ kind: "info", text }),
  announce: broadcastSession,
};

function Engine() {
  const client = useQueryClient();
  const [session] = useState(
    () => new Session({ ...dependencies, clearUserData: () => clearAccountQueries(client) }),
  );
  useEffect(() => {
    registerSession(session);
    const withdrawTokens = registerTokens(session.tokens);
    const stop = session.start();
    const stopListening = onSessionMessage(({ kind }) => {
      if (kind === "profiles") session.reloadProfiles();
    });
    return () => {
      stop();
      stopListening();
      withdrawTokens();
    };
  }, [session]);

  const { user, refreshToggle } = useSession();
  const uid = user?.uid;
  const previousUid = useRef(uid);
  useEffect(() => {
    if (previousUid.current === uid) return;
    previousUid.current = uid;
    refetchResetQueries(client);
  }, [client, uid]);
  const { data, error, refetch } = useOwnProfiles(uid);
  useEffect(() => {
    if (data === undefined) return undefined;
    const remembered = sessionCookies.profileId();
    if (remembered === undefined || data.some(({ id }) => id === remembered)) {
      session.setProfiles(data);
      return undefined;
    }
    let isCurrent = true;
    void findTeam(remembered).then((team) => {
      if (isCurrent) session.setProfiles(data, team);
      return undefined;
    });
    return () => {
      isCurrent = false;
    };
  }, [session, data]);
  useEffect(() => {
    if (error !== null) session.setProfilesError(error.message);
  }, [session, error]);

  const previousToggle = useRef(refreshToggle);
  useEffect(() => {
    if (previousToggle.current === refreshToggle) return;
    previousToggle.current = refreshToggle;
    // An unchanged list still needs a new token.
    void refetch().then(({ data: refetched }) => {
      if (refetched !== undefined) session.setProfiles(refetched);
      // Afterwards, so that a profile that changes hands is always in one of the lists.
      return client.invalidateQueries({ queryKey: [TEAMS] });
    });
  }, [client, session, refreshToggle, refetch]);
  return null;
}

/** Runs auth service, profile list and tokens. Pages that need no session do not load it. */
export const SessionEngine = withQueries(Engine);
