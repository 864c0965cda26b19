import { type DeskColumn, deskColumnLabels } from "@/components/applications/desk/desk-columns";
import type { Selection } from "@/components/applications/desk/selection";
import { cellClass, deskColumns, DeskRow } from "@/components/screens/desk/desk-row";
import type { useRowFocus } from "@/components/screens/desk/use-row-focus";
import type { DeskApplicationSummary } from "@/lib/applications/desk/desk.schema";
import { joinClasses } from "@/lib/shared/join-classes";

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
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
};

/** The applications, one in a line. Its headings lie under the bar of actions while something is selected. */
export function DeskTable(props: DeskTableProps) {
  const { applications, query, openId, columns, selection, rows, isOutdated } = props;
  const { onOpen, onToggle } = props;
  const { bodyRef, stopId, onFocus } = rows;
  const isPictured = columns.includes("picture");
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
          <th scope="col" className={cellClass}>
            Name
          </th>
          {columns
            .filter((column) => column !== "picture")
            .map((column) => (
              <th
                key={column}
                scope="col"
                className={`${cellClass} ${deskColumns[column].className}`}
              >
                {deskColumnLabels[column]}
              </th>
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
