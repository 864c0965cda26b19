import { useState } from "react";
import { ApplicationEditor } from "@/components/screens/apply/application-editor";
import type { ApplyTarget } from "@/components/applications/apply-target";
import { ApplicationEnd } from "@/components/applications/application-end";
import type { EndedApplication } from "@/components/applications/withdraw-button";
import { StartApplication } from "@/components/applications/start-application";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { Button } from "@/components/ui/buttons/button";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LoadError } from "@/components/ui/states/load-error";
import { useApplication } from "@/hooks/use-applications";
import { useCall, useFreshCall } from "@/hooks/use-call";
import type { Form } from "@/lib/forms/form.schema";
import { withQueries } from "@/providers/with-queries";

type ApplyProps = { profileId: string; opportunity: ApplyTarget };

type OneApplicationProps = ApplyProps & {
  id: string;
  form: Form;
  onEnd: (ended: EndedApplication) => void;
};

function OneApplication({ id, form, ...props }: OneApplicationProps) {
  const application = useApplication(id);
  if (application.data === undefined) {
    if (application.error === null) return <FormSkeleton />;
    return (
      <LoadError
        message={`Your application could not be loaded: ${application.error.message}`}
        isTrying={application.isFetching}
        onRetry={() => void application.refetch()}
      />
    );
  }
  return (
    <OneTabForm draft={`application:${id}`} formName="This application">
      <ApplicationEditor application={application.data} form={form} {...props} />
    </OneTabForm>
  );
}

function Applications({ profileId, opportunity }: ApplyProps) {
  const list = useFreshCall("GET /v1/applications/", {
    query: { opportunityId: opportunity.id, size: "100" },
    as: "profile",
  });
  const form = useCall(
    "GET /v1/opportunities/{id}/form",
    { params: { id: opportunity.id }, as: "anyone" },
    { refetchOnWindowFocus: "always" },
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [justEnded, setJustEnded] = useState<EndedApplication | null>(null);
  const error = list.error ?? form.error;
  if (list.data === undefined || form.data === undefined) {
    if (error === null) return <FormSkeleton />;
    return (
      <LoadError
        message={`The form could not be loaded: ${error.message}`}
        isTrying={list.isFetching || form.isFetching}
        onRetry={() => void Promise.all([list.refetch(), form.refetch()])}
      />
    );
  }
  const { items } = list.data;
  const current = items.filter(({ state }) => state !== "WITHDRAWN");
  const shown = items.find(({ id }) => id === chosen) ?? current[0];
  const canStart = current.length < form.data.perArtist;
  const choose = (id: string | null) => {
    setJustEnded(null);
    setChosen(id);
  };
  const withdrawn = shown === undefined ? items[0] : undefined;
  const ended = justEnded ?? (withdrawn && { number: withdrawn.number, wasSent: true });
  if (chosen === "new" || (shown === undefined && ended === undefined)) {
    return (
      <StartApplication
        opportunity={opportunity}
        form={form.data}
        onStart={choose}
        onBack={items.length > 0 ? () => choose(null) : null}
      />
    );
  }
  const isShown = (id: string) => ended === undefined && id === shown?.id;
  return (
    <div className="flex flex-col gap-5">
      {current.length > 0 && (current.length > 1 || canStart || ended !== undefined) && (
        <nav aria-label="Your applications here" className="flex flex-wrap gap-3">
          {current.map(({ id, number }) => (
            <Button
              key={id}
              size="small"
              aria-pressed={isShown(id)}
              tone={isShown(id) ? "primary" : "secondary"}
              onClick={() => choose(id)}
            >
              No. {number}
            </Button>
          ))}
          {canStart && (
            <Button size="small" onClick={() => choose("new")}>
              Begin another
            </Button>
          )}
        </nav>
      )}
      {ended === undefined && shown !== undefined ? (
        <OneApplication
          key={shown.id}
          id={shown.id}
          form={form.data}
          profileId={profileId}
          opportunity={opportunity}
          onEnd={setJustEnded}
        />
      ) : (
        ended && (
          <ApplicationEnd
            ended={ended}
            opportunity={opportunity}
            isNew={justEnded !== null}
            onBegin={canStart ? () => choose("new") : null}
          />
        )
      )}
    </div>
  );
}

export const Apply = withQueries(Applications);
