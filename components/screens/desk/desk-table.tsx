import { type DeskColumn, deskColumnLabels } from "@/components/applications/desk/desk-columns";
import { hasSelected, type Selection } from "@/components/applications/desk/selection";
import { cellClass, deskColumns, DeskRow } from "@/components/screens/desk/desk-row";
import type { useRowFocus } from "@/components/screens/desk/use-row-focus";
import { ChevronDown } from "@/components/ui/icons/icons";
import { type DeskApplicationSummary, DeskSort } from "@/lib/applications/desk/desk.schema";
import { joinClasses } from "@/lib/shared/join-classes";

/** The orders that a heading stands for; pressed again, the next one. */
const sortsByHeading: Readonly<
  Partial<
    Record<DeskColumn | "name", Readonly<Partial<Record<DeskSort, "ascending" | "descending">>>>
  >
> = {
  name: { NAME: "ascending" },
  number: { NUMBER: "ascending" },
  score: { SCORE: "descending" },
  received: { NEWEST: "descending", OLDEST: "ascending" },
};

type HeadingProps = {
  column: DeskColumn | "name";
  sortBy: DeskSort;
  /** Undefined while the heading lies under the bar of actions. */
  onSort: ((sortBy: DeskSort) => void) | undefined;
};

/** Sorts by its column, where the server has that order. */
function Heading({ column, sortBy, onSort }: HeadingProps) {
  const label = column === "name" ? "Name" : deskColumnLabels[column];
  const sorts = sortsByHeading[column] ?? {};
  const orders = DeskSort.options.filter((order) => sorts[order] !== undefined);
  const next = orders[(orders.indexOf(sortBy) + 1) % orders.length];
  const direction = sorts[sortBy];
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={joinClasses(cellClass, column !== "name" && deskColumns[column].className)}
    >
      {next === undefined || onSort === undefined ? (
        label
      ) : (
        <button
          type="button"
          onClick={() => onSort(next)}
          className="inline-flex h-8 items-center gap-1 -outline-offset-2 hover:text-text"
        >
          {label}
          {direction !== undefined && (
            <ChevronDown
              className={joinClasses("size-4", direction === "ascending" && "rotate-180")}
            />
          )}
        </button>
      )}
    </th>
  );
}

type DeskTableProps = {
  applications: readonly DeskApplicationSummary[];
  /** The query of the list, as the address has it. */
  query: string;
  openId: string | null;
  columns: readonly DeskColumn[];
  /** Null for those who may only read. */
  selection: Selection | null;
  rows: ReturnType<typeof useRowFocus>;
  /** True while the list is that of the previous filters. */
  isOutdated: boolean;
  sortBy: DeskSort;
  onSort: (sortBy: DeskSort) => void;
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
};

/** The applications, one in a line. Its headings lie under the bar of actions while something is selected. */
export function DeskTable(props: DeskTableProps) {
  const { applications, query, openId, columns, selection, rows, isOutdated } = props;
  const { sortBy, onSort, onOpen, onToggle } = props;
  const { bodyRef, stopId, onFocus } = rows;
  const isPictured = columns.includes("picture");
  const isCovered = selection !== null && hasSelected(selection);
  const sorting = { sortBy, onSort: isCovered ? undefined : onSort };
  return (
    <table
      aria-label="Applications"
      className={joinClasses(
        "w-full table-fixed transition-opacity duration-fade",
        isOutdated && "opacity-50",
      )}
    >
      <thead className="max-sm:hidden">
        <tr className="h-8 text-muted">
          {selection !== null && (
            <th scope="col" className="w-9">
              <span className="sr-only">Selected</span>
            </th>
          )}
          {isPictured && (
            <th scope="col" className={deskColumns.picture.className}>
              <span className="sr-only">{deskColumnLabels.picture}</span>
            </th>
          )}
          <Heading column="name" {...sorting} />
          {columns
            .filter((column) => column !== "picture")
            .map((column) => (
              <Heading key={column} column={column} {...sorting} />
            ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the focus of the links and boxes inside */}
      <tbody ref={bodyRef} onFocus={onFocus} className="border-b">
        {applications.map((application) => (
          <DeskRow
            key={application.id}
            application={application}
            columns={columns}
            href={`${query === "" ? "?" : `${query}&`}application=${application.id}`}
            isOpen={application.id === openId}
            isStop={application.id === stopId}
            isSelected={selection && (selection.isEverything || selection.ids.has(application.id))}
            isFixed={selection?.isEverything === true}
            onOpen={onOpen}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}
