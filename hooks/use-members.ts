import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { callOrThrow } from "@/lib/client/call-failure";
import type { InvitationForm, MemberRole } from "@/lib/members/members.schema";

const MEMBERSHIPS = "GET /v1/profiles/memberships";
const TEAM = "GET /v1/profiles/{id}/members";
const INVITATION = "GET /v1/members/invitations/{token}";

/** The profiles of others whose team the account is in. */
export function useMemberships(uid: string, isEnabled = true) {
  return useQuery({
    queryKey: [MEMBERSHIPS, uid],
    queryFn: () => callOrThrow(MEMBERSHIPS, { as: "account" }),
    enabled: isEnabled,
    staleTime: 60_000,
  });
}

export function useTeam(id: string) {
  return useQuery({
    queryKey: [TEAM, id],
    queryFn: () => callOrThrow(TEAM, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

/** Inviting, changing and removing; each then reads the team anew. */
export function useTeamChanges(id: string) {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [TEAM, id] }),
      client.invalidateQueries({ queryKey: [MEMBERSHIPS] }),
    ]);
  const invite = useCreation({
    create: (body: InvitationForm, idempotencyKey) =>
      callOrThrow("POST /v1/profiles/{id}/members", {
        params: { id },
        body,
        idempotencyKey,
        as: "account",
      }),
    onSuccess,
  });
  const changeRole = useMutation({
    mutationFn: ({ accountId, role }: { accountId: string; role: MemberRole }) =>
      callOrThrow("PATCH /v1/profiles/{id}/members/{accountId}", {
        params: { id, accountId },
        body: { role },
        as: "account",
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (accountId: string) =>
      callOrThrow("DELETE /v1/profiles/{id}/members/{accountId}", {
        params: { id, accountId },
        as: "account",
      }),
    onSuccess,
  });
  return { invite, changeRole, remove };
}

export function useInvitation(token: string) {
  return useQuery({
    queryKey: [INVITATION, token],
    queryFn: () => callOrThrow(INVITATION, { params: { token } }),
    staleTime: 0,
  });
}

export function useAnswerInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) =>
      callOrThrow("POST /v1/members/invitations/{token}", {
        params: { token },
        body: { accept },
        as: "account",
      }),
    onSuccess: (invitation) => {
      client.setQueryData([INVITATION, token], invitation);
      void client.invalidateQueries({ queryKey: [MEMBERSHIPS] });
    },
  });
}
