import { useState } from "react";
import { moveItem } from "@/components/ui/lists/move-item";
import type { Step } from "@/components/ui/lists/steps-by-key";
import { RowGrip, StepButtons } from "@/components/ui/lists/row-moves";
import { useMovableRow } from "@/components/ui/lists/use-movable-row";
import { Section } from "@/components/ui/section";
import { callQuery } from "@/hooks/use-call";
import { deskMutation } from "@/hooks/desk-mutation";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { toast } from "@/lib/client/toasts";
import { letterLimits, type WaitingList } from "@/lib/letters/letters.schema";
import { formatErrorMessage } from "@/lib/shared/error-message";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatCount } from "@/lib/shared/texts/format-count";

type Item = WaitingList["items"][number];

type WaitingRowProps = {
  item: Item;
  position: number;
  count: number;
  onStep: (step: Step) => void;
  onDrop: (applicationId: string) => void;
};

function WaitingRow({ item, position, count, onStep, onDrop }: WaitingRowProps) {
  const { applicationId: id, artist, number } = item;
  const { rowRef, isDropTarget, grip } = useMovableRow({ kind: "waiting", id, onStep, onDrop });
  return (
    <li
      ref={rowRef}
      className={joinClasses(
        "flex items-center gap-3 border-t py-1",
        isDropTarget && "border-accent bg-surface",
      )}
    >
      <RowGrip {...grip} label={artist} />
      <span className="w-8 shrink-0 text-right text-muted tabular-nums">{position}</span>
      <span className="min-w-0 grow wrap-break-word">
        {artist} <span className="text-muted">No. {number}</span>
      </span>
      <StepButtons label={artist} index={position - 1} count={count} onStep={onStep} />
    </li>
  );
}

type WaitingRowsProps = { opportunityId: string; items: readonly Item[] };

/** Lists who waits, the next one first; moved by drag, by keys, or by buttons. */
export function WaitingRows({ opportunityId, items }: WaitingRowsProps) {
  const params = { id: opportunityId };
  const rank = useCallMutation("PUT /v1/opportunities/{id}/waiting-list", {
    // One after the other, so that the last order is the one that stays.
    scope: { id: `waiting-list:${opportunityId}` },
    ...deskMutation,
    replaces: callQuery("GET /v1/opportunities/{id}/waiting-list", { params }),
  });
  /** Shown until the server has it. */
  const [pendingOrder, setPendingOrder] = useState<readonly Item[] | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const shown = pendingOrder ?? items;
  if (shown.length === 0) return null;

  async function save(order: Item[], moved: Item): Promise<void> {
    setPendingOrder(order);
    setAnnouncement(`${moved.artist} is number ${order.indexOf(moved) + 1} of ${order.length}.`);
    try {
      await rank.mutateAsync({
        params,
        body: { ids: order.map(({ applicationId }) => applicationId) },
      });
    } catch (error) {
      toast({ kind: "error", text: `The order is not saved: ${formatErrorMessage(error)}` });
    }
    setPendingOrder((current) => (current === order ? null : current));
  }
  function moveTo(from: number, to: number): void {
    const item = shown[from];
    if (item === undefined || to < 0 || to >= shown.length || from === to) return;
    void save(moveItem(shown, from, to), item);
  }
  return (
    <Section isCompact title="Waiting list" count={shown.length} headingClass="text-large">
      <p className="text-muted">
        The first is offered the next free place.
        {shown.length === letterLimits.ids &&
          ` Only the first ${formatCount(shown.length)} are shown.`}
      </p>
      <output className="sr-only">{announcement}</output>
      <ol className="border-b">
        {shown.map((item, index) => (
          <WaitingRow
            key={item.applicationId}
            item={item}
            position={index + 1}
            count={shown.length}
            onStep={(step) => moveTo(index, index + step)}
            onDrop={(dropped) =>
              moveTo(
                shown.findIndex(({ applicationId }) => applicationId === dropped),
                index,
              )
            }
          />
        ))}
      </ol>
    </Section>
  );
}
