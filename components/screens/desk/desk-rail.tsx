import { describeActor, describeEvent } from "@/components/applications/desk/history-text";
import { ApplicationNotes } from "@/components/screens/desk/application-notes";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { ManageApplication } from "@/components/screens/desk/manage-application";
import { StageAndTags } from "@/components/screens/desk/stage-and-tags";
import { TeamChanges } from "@/components/screens/desk/team-changes";
import { WriteToArtist } from "@/components/conversations/write-to-artist";
import { ApplicationScores } from "@/components/juries/results/application-scores";
import { Disclosure } from "@/components/ui/disclosure";
import type { ApplicationEvent, DeskApplication } from "@/lib/applications/desk/desk.schema";
import { formatDateTime } from "@/lib/shared/texts/format-date";
import { includesRole } from "@/lib/shared/team-roles";
import { joinParts } from "@/lib/shared/texts/join-parts";

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

/** Shows where an application stands, and moves it on. */
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
