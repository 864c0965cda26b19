import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import type { Alert, AlertForm, AlertPreviewForm } from "@/lib/alerts/alerts.schema";
import { callOrThrow } from "@/lib/client/call-failure";

const LIST = "GET /v1/alerts/";
const PREVIEW = "POST /v1/alerts/preview";

export function useAlerts(uid: string) {
  return useQuery({
    queryKey: [LIST, uid],
    queryFn: () => callOrThrow(LIST, { as: "account" }),
    staleTime: 0,
  });
}

export function useAlertPreview(uid: string, form: AlertPreviewForm) {
  return useQuery({
    queryKey: [PREVIEW, uid, form],
    queryFn: () => callOrThrow(PREVIEW, { body: form, as: "account" }),
  });
}

/** Creating, changing and deleting; each then reads the list anew. */
export function useAlertChanges(uid: string) {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [LIST, uid] });
  const create = useCreation({
    create: (body: AlertForm, idempotencyKey) =>
      callOrThrow("POST /v1/alerts/", { body, idempotencyKey, as: "account" }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, body }: { id: string; body: AlertForm }) =>
      callOrThrow("PUT /v1/alerts/{id}", { params: { id }, body, as: "account" }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Alert) =>
      callOrThrow("DELETE /v1/alerts/{id}", { params: { id }, as: "account" }),
    onSuccess,
  });
  const renewFeeds = useMutation({
    mutationFn: ({ id }: Alert) =>
      callOrThrow("POST /v1/alerts/{id}/feeds", { params: { id }, as: "account" }),
    onSuccess,
  });
  return { create, update, remove, renewFeeds };
}
