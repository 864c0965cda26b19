"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useOwnProfiles } from "@/hooks/use-profiles";
import { useSession } from "@/hooks/use-session";
import { provideSession } from "@/lib/client/auth-actions";
import { sessionCookies } from "@/lib/client/auth-cookies";
import { Session } from "@/lib/client/auth-session";
import { sessionStore } from "@/lib/client/auth-store";
import { announceSession, onSessionElsewhere } from "@/lib/client/auth-tabs";
import { callOrThrow } from "@/lib/client/call-failure";
import { idToken, renewIdToken, signOutNow, watchUser } from "@/lib/client/firebase";
import { report } from "@/lib/client/report";
import { toast } from "@/lib/client/toasts";
import { provideTokens } from "@/lib/client/tokens";
import { askForgotten, forgetAnswers, QueryProvider } from "@/providers/query-provider";

async function requestToken(id: string): Promise<string> {
  const { token } = await callOrThrow("POST /v1/profiles/token/", { body: { id }, as: "account" });
  return token;
}

const needs = {
  store: sessionStore,
  cookies: sessionCookies,
  watchUser,
  idToken,
  requestToken,
  renewIdToken,
  signOut: signOutNow,
  report,
  tell: (text: string) => toast({ kind: "info", text }),
  announce: announceSession,
};

function Engine() {
  const client = useQueryClient();
  const [session] = useState(() => new Session({ ...needs, forget: () => forgetAnswers(client) }));
  useEffect(() => {
    provideSession(session);
    const takeBack = provideTokens(session.tokens);
    const stop = session.start();
    const stopListening = onSessionElsewhere(({ kind }) => {
      if (kind === "profiles") session.reloadProfiles();
    });
    return () => {
      stop();
      stopListening();
      takeBack();
    };
  }, [session]);

  const { user, refreshToggle } = useSession();
  const uid = user?.uid;
  const known = useRef(uid);
  useEffect(() => {
    if (known.current === uid) return;
    known.current = uid;
    askForgotten(client);
  }, [client, uid]);
  const { data, error, refetch } = useOwnProfiles(uid);
  useEffect(() => {
    if (data !== undefined) session.profilesListed(data);
  }, [session, data]);
  useEffect(() => {
    if (error !== null) session.profilesFailed(error.message);
  }, [session, error]);

  const toggled = useRef(refreshToggle);
  useEffect(() => {
    if (toggled.current === refreshToggle) return;
    toggled.current = refreshToggle;
    // The same list again is still news: its token is not.
    void refetch().then(({ data: again }) => again && session.profilesListed(again));
  }, [session, refreshToggle, refetch]);
  return null;
}

/** The machinery of a session, fetched only where one is wanted: auth service, profile list and tokens, carried into the session store. */
export function SessionEngine() {
  return (
    <QueryProvider>
      <Engine />
    </QueryProvider>
  );
}
