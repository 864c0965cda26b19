import { memo } from "react";
import type { DeskColumn } from "@/components/applications/desk/desk-columns";
import {
  formatOutcome,
  formatScore,
  formatStage,
} from "@/components/applications/desk/desk-labels";
import { Picture } from "@/components/pictures/picture";
import { PressLink } from "@/components/ui/buttons/press-link";
import { applicationStateLabels } from "@/lib/applications/applications.schema";
import type { DeskApplicationSummary } from "@/lib/applications/desk/desk.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import { formatDateTime, formatShortDay } from "@/lib/shared/texts/format-date";
import { joinParts } from "@/lib/shared/texts/join-parts";

const PICTURE_PX = 32;

/** The first work, whole. */
function RowPicture({ works: [work] }: Pick<DeskApplicationSummary, "works">) {
  if (work === undefined) return null;
  return (
    <div
      className="mx-auto"
      style={{ width: Math.round(PICTURE_PX * Math.min(1, work.width / work.height)) }}
    >
      <Picture
        image={{ ...work, alt: work.alt === "" ? work.title : work.alt }}
        widths={[40, 64]}
        sizes={`${PICTURE_PX}px`}
      />
    </div>
  );
}

function RowTags({ tags }: Pick<DeskApplicationSummary, "tags">) {
  return (
    <ul
      aria-label="Tags"
      title={tags.join(", ")}
      className="flex gap-1 overflow-hidden empty:hidden"
    >
      {tags.map((tag) => (
        <li
          key={tag}
          className="max-w-30 shrink-0 truncate rounded-full border border-outline px-2"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

type Column = {
  className: string;
  render: (application: DeskApplicationSummary) => React.ReactNode;
};

/** Phones show picture, name and score, with the rest in one line under the name. */
export const deskColumns: Readonly<Record<DeskColumn, Column>> = {
  picture: { className: "w-11 px-1", render: ({ works }) => <RowPicture works={works} /> },
  number: {
    className: "w-20 text-muted tabular-nums max-sm:hidden",
    render: ({ number }) => number,
  },
  stage: {
    className: "w-30 truncate max-sm:hidden",
    render: ({ stage }) => <span title={formatStage(stage)}>{formatStage(stage)}</span>,
  },
  decision: {
    className: "w-30 truncate text-muted max-md:hidden lg:w-40",
    render: (application) => (
      <span title={formatOutcome(application)}>{formatOutcome(application)}</span>
    ),
  },
  tags: { className: "w-40 max-md:hidden lg:w-52", render: ({ tags }) => <RowTags tags={tags} /> },
  works: {
    className: "w-16 text-right tabular-nums max-md:hidden",
    render: ({ workCount }) => formatCount(workCount),
  },
  score: {
    className: "w-16 text-right tabular-nums",
    render: ({ score }) => (score === null ? "" : formatScore(score)),
  },
  received: {
    className: "w-24 text-right text-muted max-md:hidden",
    render: ({ submittedAt }) =>
      submittedAt === null ? (
        ""
      ) : (
        <time dateTime={submittedAt} title={formatDateTime(submittedAt)}>
          {formatShortDay(submittedAt)}
        </time>
      ),
  },
};

export const cellClass = "overflow-hidden px-2 text-left text-small font-normal";

type DeskRowProps = {
  application: DeskApplicationSummary;
  columns: readonly DeskColumn[];
  href: string;
  isOpen: boolean;
  /** True for the row that the Tab key stops at. */
  isStop: boolean;
  /** Null for those who may only read. */
  isSelected: boolean | null;
  /** True if the selection cannot be changed one by one. */
  isFixed: boolean;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
};

/** One application in a line; memoised, because a list of 2,000 has only two that change with a key. */
export const DeskRow = memo(function DeskRow(props: DeskRowProps) {
  const { application, columns, href, isOpen, isStop, isSelected, isFixed } = props;
  const { onOpen, onToggle } = props;
  const { id, number, profile, stage, late, state } = application;
  const tabIndex = isStop ? 0 : -1;
  return (
    <tr
      data-id={id}
      aria-current={isOpen ? "true" : undefined}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a, label") === null) onOpen(id);
      }}
      className="h-14 scroll-mt-9 cursor-default border-t focus-within:bg-surface hover:bg-surface has-checked:bg-surface aria-[current]:bg-surface sm:h-9"
    >
      {isSelected !== null && (
        <td className="w-9 p-0">
          <label className="flex h-14 items-center sm:h-8.75 sm:justify-center">
            <input
              type="checkbox"
              aria-label={`Select No. ${number}, ${profile.name}`}
              tabIndex={tabIndex}
              checked={isSelected}
              disabled={isFixed}
              onChange={() => onToggle(id)}
              className="size-5 accent-accent sm:size-4"
            />
          </label>
        </td>
      )}
      {columns.includes("picture") && (
        <td className={deskColumns.picture.className}>{deskColumns.picture.render(application)}</td>
      )}
      <th scope="row" className={cellClass}>
        <div className="flex items-baseline gap-2">
          <PressLink
            href={href}
            tabIndex={tabIndex}
            onPress={() => onOpen(id)}
            className="truncate font-medium -outline-offset-2 max-sm:text-base"
          >
            {profile.name}
          </PressLink>
          {late && <span className="shrink-0 text-warning max-sm:hidden">Late</span>}
          {state !== "SUBMITTED" && (
            <span className="shrink-0 text-muted max-sm:hidden">
              {applicationStateLabels[state]}
            </span>
          )}
        </div>
        <p className="truncate text-muted sm:hidden">
          {joinParts([
            late ? "Late" : "",
            state === "SUBMITTED" ? "" : applicationStateLabels[state],
            formatStage(stage),
            formatOutcome(application),
            `No. ${number}`,
          ])}
        </p>
      </th>
      {columns
        .filter((column) => column !== "picture")
        .map((column) => (
          <td key={column} className={`${cellClass} ${deskColumns[column].className}`}>
            {deskColumns[column].render(application)}
          </td>
        ))}
    </tr>
  );
});
