import { formatScore } from "@/components/applications/desk/desk-labels";
import { Picture } from "@/components/pictures/picture";
import { StageAndTags } from "@/components/screens/desk/stage-and-tags";
import { type Selection, toggleId } from "@/components/applications/desk/selection";
import { hasNoModifier } from "@/lib/client/has-no-modifier";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDay } from "@/lib/shared/texts/format-date";
import type { DeskApplicationSummary } from "@/lib/applications/desk/desk.schema";

/** Height of `h-40`; phones show them at three quarters of it. */
const STRIP_HEIGHT_PX = 160;
const MAX_WIDTH_PX = 320;

/** The works at one height, as many as fit whole. */
function WorkStrip({ works, workCount }: Pick<DeskApplicationSummary, "works" | "workCount">) {
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <ul className="flex max-h-30 flex-wrap md:max-h-40 gap-x-3 overflow-hidden">
        {works.map((work) => {
          const width = Math.min(MAX_WIDTH_PX, (STRIP_HEIGHT_PX * work.width) / work.height);
          return (
            <li
              key={work.url}
              title={work.title}
              className="h-30 max-w-60 md:h-40 md:max-w-80"
              style={{ aspectRatio: work.width / work.height }}
            >
              <Picture
                image={{ ...work, alt: work.alt === "" ? work.title : work.alt }}
                widths={[320, 640]}
                sizes={`${Math.round(width)}px`}
              />
            </li>
          );
        })}
      </ul>
      <p className="text-small text-muted">
        {workCount === 0 ? "No works" : pluralise(workCount, "work")}
      </p>
    </div>
  );
}

type DeskRowProps = {
  application: DeskApplicationSummary;
  href: string;
  onOpen: () => void;
  /** Null for those who may only read. */
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
};

export function DeskRow({ application, href, onOpen, selection, onSelect }: DeskRowProps) {
  const { id, number, profile, submittedAt, works, workCount } = application;
  const isSelected = selection !== null && (selection.isEverything || selection.ids.has(id));
  return (
    <li className="flex gap-3 border-t py-5">
      {selection !== null && (
        <label className="-my-2 -ml-3 flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Choose No. ${number}, ${profile.name}`}
            checked={isSelected}
            disabled={selection.isEverything}
            onChange={() => onSelect(toggleId(selection, id))}
            className="size-5 accent-accent"
          />
        </label>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-3 md:flex-row md:gap-5">
        <div className="min-w-0 md:w-52 md:shrink-0">
          <p className="text-small text-muted">No. {number}</p>
          <h2 className="text-large wrap-break-word">
            <a
              href={href}
              onClick={(event) => {
                if (!hasNoModifier(event)) return;
                event.preventDefault();
                onOpen();
              }}
              className="underline-offset-4 hover:underline"
            >
              {profile.name}
            </a>
          </h2>
          {submittedAt !== null && (
            <p className="text-small text-muted">{formatDay(submittedAt)}</p>
          )}
        </div>
        <WorkStrip works={works} workCount={workCount} />
        {application.score !== null && (
          <p className="tabular-nums md:w-20 md:shrink-0 md:text-right">
            <span className="text-small text-muted md:block">Score </span>
            {formatScore(application.score)}
          </p>
        )}
        <div className="md:w-52 md:shrink-0">
          <StageAndTags application={application} />
        </div>
      </div>
    </li>
  );
}
