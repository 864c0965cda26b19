import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callKey, callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { CallOptions } from "@/lib/client/call";
import { callOrThrow, getCallStatus } from "@/lib/client/call-failure";
import type { Form } from "@/lib/forms/form.schema";

const FORM = "GET /v1/opportunities/{id}/form";
const UPDATE = "PUT /v1/opportunities/{id}/form";

type FormBody = CallOptions<typeof UPDATE>["body"] & object;

const formRequest = (id: string) => ({ params: { id }, as: "account" }) as const;
const formKey = (id: string) => callQuery(FORM, formRequest(id)).queryKey;

/** Returns null where there is no form yet, or none that the account may see. */
async function fetchForm(id: string): Promise<Form | null> {
  try {
    return await callOrThrow(FORM, formRequest(id));
  } catch (error) {
    if (getCallStatus(error) === 404) return null;
    throw error;
  }
}

/** Reads the team's version of the form. Null sends no request. */
export function useApplicationForm(id: string | null) {
  return useQuery({
    queryKey: formKey(id ?? ""),
    queryFn: () => fetchForm(id ?? ""),
    enabled: id !== null,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** Returns requests that are not retried here: the autosave decides that. */
export function useFormRequests(id: string) {
  const client = useQueryClient();
  const cache = (form: Form) => {
    client.setQueryData(formKey(id), form);
    return form;
  };
  const update = async (body: FormBody) => {
    try {
      return cache(await callOrThrow(UPDATE, { params: { id }, body, as: "account" }));
    } catch (error) {
      // Changed elsewhere, or an application came in: the draft compares itself with what is there now.
      if (getCallStatus(error) === 409)
        void client.invalidateQueries({ queryKey: callKey(FORM, { params: { id } }) });
      throw error;
    }
  };
  const open = useCallMutation("POST /v1/opportunities/{id}/form/open", {
    replaces: callQuery(FORM, formRequest(id)),
    onSuccess: () =>
      void client.invalidateQueries({
        queryKey: callKey("GET /v1/opportunities/{id}", { params: { id } }),
      }),
  });
  return { update, open };
}

/** Returns a request that opens the form of an opportunity, which is not retried here. */
export function useFormOpening() {
  const client = useQueryClient();
  return async (id: string): Promise<void> => {
    const form = await callOrThrow("POST /v1/opportunities/{id}/form/open", {
      params: { id },
      as: "account",
    });
    client.setQueryData(formKey(id), form);
  };
}
