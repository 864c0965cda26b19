import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { OneTabForm } from "@/components/drafts/one-tab-form";
import { HiddenNotice } from "@/components/auth/hidden-notice";
import { SeriesFields } from "@/components/series/form/series-fields";
import { editSeriesPath, seriesPath } from "@/lib/series/series-paths.rules";
import { ConfirmButton } from "@/components/ui/dialogs/confirm-button";
import { Section } from "@/components/ui/section";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { QueryError } from "@/components/ui/states/query-error";
import { callKey, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { getCallStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";

export function SeriesEditor({ profileId, id }: { profileId: string; id: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const params = { id };
  const query = useFreshCall("GET /v1/series/{id}", { params, as: "account" });
  const remove = useCallMutation("DELETE /v1/series/{id}", {
    ignoresNotFound: true,
    refreshes: ["GET /v1/profiles/{id}/series"],
    // Otherwise the Back button would show the form of a deleted series.
    onSuccess: () => client.removeQueries({ queryKey: callKey("GET /v1/series/{id}", { params }) }),
  });
  const { data: series, error } = query;
  const allSeries = <LinkButton href={editSeriesPath(profileId)}>All series</LinkButton>;
  if (getCallStatus(error) === 404 || (series !== undefined && series.profile.id !== profileId)) {
    return (
      <div role="alert" className="flex flex-col items-start gap-5">
        <p>This series does not exist, or it was deleted.</p>
        {allSeries}
      </div>
    );
  }
  if (series === undefined)
    return <QueryError subject="The series" query={query} skeleton={<FormSkeleton />} />;
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap gap-3">
        {allSeries}
        {series.artworkIds.length > 0 && series.isHidden !== true && (
          <LinkButton href={seriesPath(series)}>See the page</LinkButton>
        )}
      </div>
      {series.isHidden === true && <HiddenNotice subject="series" />}
      <OneTabForm draft={`series:${id}`} formName="This series">
        <SeriesFields series={series} />
      </OneTabForm>
      <Section title="Delete the series" className="flex flex-col items-start gap-3 border-t pt-5">
        <p className="text-muted">Its works stay where they are, in no series.</p>
        <ConfirmButton
          label="Delete"
          question={`Delete “${series.title}”?`}
          consequence="Its page goes, with title and text. The works stay."
          onConfirm={async () => {
            await remove.mutateAsync({ params });
            toast({ kind: "success", text: `“${series.title}” is deleted. Its works stay.` });
            router.push(editSeriesPath(profileId));
          }}
        />
      </Section>
    </div>
  );
}
