import { useMemo, useState } from "react";
import { type SavedValues, toVersion } from "@/components/drafts/draft";
import { useAutosavedDraft } from "@/components/drafts/use-autosaved-draft";
import { useApplicationRequests } from "@/hooks/use-applications";
import type { Application } from "@/lib/applications/applications.schema";
import { areSameAnswers } from "@/lib/applications/drafts/same-answers.rules";
import { FormAnswers } from "@/lib/forms/form-answers.schema";
import { getCallStatus } from "@/lib/client/call-failure";
import { readErrorsByPath } from "@/lib/shared/error-paths";

type SavedAnswers = SavedValues<FormAnswers> & { revision: number; savedAt: string };

const toSaved = (
  id: string,
  { answers, revision, savedAt }: { answers: FormAnswers; revision: number; savedAt: string },
): SavedAnswers => ({
  name: `application:${id}`,
  values: answers,
  version: toVersion(revision),
  revision,
  savedAt,
});

/** An application's answers: saved after each pause in typing, and on the device in any case. */
export function useApplicationDraft(application: Application) {
  const { id } = application;
  const { save, submit, withdraw, addFiles, reload } = useApplicationRequests(id);
  const [error, setError] = useState<unknown>(null);
  const [counted, setCounted] = useState<{ answers: FormAnswers; words: Record<string, number> }>({
    answers: {},
    words: {},
  });
  const draft = useAutosavedDraft<FormAnswers, SavedAnswers>({
    saved: toSaved(id, application),
    parse: (stored) => FormAnswers.safeParse(stored).data,
    isUnsaved: (values, { values: savedValues }) => !areSameAnswers(values, savedValues),
    save: async ({ saved, values }) => {
      try {
        const { revision, savedAt, words } = await save({
          answers: values,
          basedOn: saved.revision,
        });
        setCounted({ answers: values, words });
        setError(null);
        return toSaved(id, { answers: values, revision, savedAt });
      } catch (failure) {
        setError(failure);
        throw failure;
      }
    },
  });
  const words = useMemo(
    () =>
      new Map(
        Object.entries(counted.words).filter(
          ([field]) => draft.values[field] === counted.answers[field],
        ),
      ),
    [counted, draft.values],
  );
  return {
    draft,
    error,
    /** Words of the texts that have not changed since the server counted them. */
    words,
    submit,
    withdraw,
    addFiles: (upload: { form: FormData; onProgress: (sent: number, total: number) => void }) =>
      addFiles.mutateAsync({ params: { id }, ...upload }),
    fieldErrors: readErrorsByPath(submit.error),
    /** Saves what was typed last, and reads the application anew, as it would be sent. @returns true if it could be saved */
    settle: async (): Promise<boolean> => {
      try {
        if (draft.hasUnsavedChanges && (await draft.save()) === null) return false;
        await reload();
        setError(null);
        return true;
      } catch (failure) {
        setError(failure);
        return false;
      }
    },
    /** Saves what was typed last, and sends it. `CHECK`: its answers have to be looked at first. */
    send: async (): Promise<"SENT" | "CHECK" | "FAILED"> => {
      try {
        if (draft.hasUnsavedChanges && (await draft.save()) === null) return "CHECK";
        const sent = await submit.mutateAsync({
          params: { id },
          body: { revision: draft.getSnapshot().saved.revision },
        });
        draft.applySaved(toSaved(id, sent), draft.getSnapshot().values);
        setError(null);
        return "SENT";
      } catch (failure) {
        setError(failure);
        const needsCheck = getCallStatus(failure) === 409 || readErrorsByPath(failure).size > 0;
        return needsCheck ? "CHECK" : "FAILED";
      }
    },
  };
}

export type ApplicationDraft = ReturnType<typeof useApplicationDraft>;
