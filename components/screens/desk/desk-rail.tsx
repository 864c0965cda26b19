import { describeActor, describeEvent } from "@/components/applications/desk/history-text";
import { ApplicationNotes } from "@/components/screens/desk/application-notes";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { ManageApplication } from "@/components/screens/desk/manage-application";
import { WriteToArtist } from "@/components/conversations/write-to-artist";
import { ApplicationScores } from "@/components/juries/results/application-scores";
import { Disclosure } from "@/components/ui/disclosure";
import type {
  ApplicationEvent,
  DeskApplication,
  ChangeAction,
  DeskApplicationSummary,
} from "@/lib/applications/desk/desk.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { includesRole, type TeamRole } from "@/lib/shared/team-roles";
import { joinParts } from "@/lib/shared/texts/join-parts";
import { BulkButtons } from "@/components/applications/desk/bulk-buttons";
import type { BulkFailure } from "@/components/applications/desk/use-bulk-action";
import { AssignButton } from "@/components/juries/desk/assign-button";
import { useDeskFacets } from "@/hooks/use-desk-facets";
import { formatOutcome, formatStage } from "@/components/applications/desk/desk-labels";
import { applicationStateLabels } from "@/lib/applications/applications.schema";

const badgeClass = "rounded-full border px-2 text-small";

/** Shows stage, outcome and tags of an application, and whether it is late or no longer under consideration. */
function StageAndTags({
  application: { stage, tags, late, state, ...outcomes },
}: {
  application: Pick<
    DeskApplicationSummary,
    "stage" | "tags" | "late" | "state" | "outcome" | "outcomePending"
  >;
}) {
  const outcome = formatOutcome(outcomes);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>
        <span className="font-medium">{formatStage(stage)}</span>
        {outcome !== "" && <span className="text-muted"> · {outcome}</span>}
      </p>
      <ul aria-label="Tags" className="flex flex-wrap gap-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className={`${badgeClass} border-outline wrap-anywhere`}>
            {tag}
          </li>
        ))}
      </ul>
      {(late || state !== "SUBMITTED") && (
        <p className="flex flex-wrap gap-2">
          {late && <span className={`${badgeClass} border-warning text-warning`}>Late</span>}
          {state !== "SUBMITTED" && (
            <span className={`${badgeClass} border-outline text-muted`}>
              {applicationStateLabels[state]}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

type TeamChangesProps = { opportunityId: string; role: TeamRole; application: DeskApplication };

function throwFirst([failure]: readonly BulkFailure[]): void {
  if (failure !== undefined) throw new Error(failure.message ?? "It was not changed.");
}

/** The actions of the list that make sense for one application as it is. */
function TeamChanges({ opportunityId, role, application }: TeamChangesProps) {
  const { id, tags, stage, state, outcomePending, letters } = application;
  const isConsidered = state === "SUBMITTED";
  const { data: facets } = useDeskFacets(opportunityId, {});
  const one = { opportunityId, target: { ids: [id] }, count: 1, onDone: throwFirst };
  const ownTags = tags.map((value) => ({ value, count: 1 }));
  const actions: ChangeAction[] = [
    ...(tags.length > 0 ? (["UNTAG"] as const) : []),
    ...(isConsidered ? (["DECIDE"] as const) : []),
    ...(isConsidered && letters.length === 0 ? (["NOT_CONSIDERED"] as const) : []),
  ];
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-4">
      <BulkButtons {...one} actions={["STAGE", "TAG"]} initial={{ STAGE: stage }} facets={facets} />
      <BulkButtons
        {...one}
        actions={actions}
        initial={{ UNTAG: tags[0] ?? "", DECIDE: outcomePending ?? "" }}
        facets={facets && { ...facets, tags: ownTags }}
      />
      {isConsidered && includesRole(role, "MANAGER") && <AssignButton {...one} />}
    </div>
  );
}

function ApplicationHistory({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <Disclosure title={<span className="font-medium">History</span>}>
      <ol className="flex flex-col gap-3 pb-3">
        {events.map((event) => (
          <li key={event.id}>
            <p className="wrap-break-word">{describeEvent(event)}</p>
            <p className="text-small text-muted">
              {joinParts([describeActor(event), formatDateTime(event.createdAt)])}
            </p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

type StageSectionProps = DeskProps & { application: DeskApplication };

export function StageSection({ application, opportunity, role }: StageSectionProps) {
  const { submittedAt, reason, withdrawalReason, samePictures } = application;
  return (
    <section aria-label="Stage and tags" className="flex flex-col gap-3">
      <StageAndTags application={application} />
      {submittedAt !== null && (
        <p className="text-small text-muted">Sent {formatDateTime(submittedAt)}</p>
      )}
      {reason !== "" && <p className="wrap-break-word whitespace-pre-line">{reason}</p>}
      {withdrawalReason !== "" && (
        <p className="wrap-break-word whitespace-pre-line">“{withdrawalReason}”</p>
      )}
      {samePictures.length > 0 && (
        <p className="text-small text-warning">
          The same picture is in {samePictures.map((number) => `No. ${number}`).join(", ")}.
        </p>
      )}
      {includesRole(role, "EDITOR") && (
        <TeamChanges opportunityId={opportunity.id} role={role} application={application} />
      )}
    </section>
  );
}

type DeskRailProps = StageSectionProps & { onLeave: () => void };

/** Shows what the team knows about an application; artists see none of it. */
export function DeskRail({ application, opportunity, role, onLeave }: DeskRailProps) {
  const { notes, history } = application;
  const isEditor = includesRole(role, "EDITOR");
  return (
    <div className="flex min-w-0 flex-col gap-10 md:max-lg:col-start-2 lg:mt-5">
      {isEditor && <ApplicationScores applicationId={application.id} />}
      {isEditor && <WriteToArtist applicationId={application.id} profile={application.profile} />}
      <ApplicationNotes id={application.id} notes={notes} canWrite={isEditor} />
      <ApplicationHistory events={history} />
      {includesRole(role, "MANAGER") && (
        <ManageApplication
          opportunity={opportunity}
          application={application}
          onDeleted={onLeave}
        />
      )}
    </div>
  );
}
