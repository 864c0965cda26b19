import { useState } from "react";
import { CvEntryRow } from "@/components/cvs/cv-entry-row";
import { cvReads, ownCv } from "@/components/cvs/cv-reads";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { moveItem } from "@/components/ui/lists/move-item";
import { MoveButtons } from "@/components/ui/lists/move-buttons";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { listSections } from "@/lib/cvs/cv-order.rules";
import { type Cv, type CvChanges, cvKindLabels } from "@/lib/cvs/cvs.schema";

type ArrangedEntriesProps = { profileId: string; cv: Cv };

/** All entries, section by section, with what arranges them. */
export function ArrangedEntries({ profileId, cv }: ArrangedEntriesProps) {
  const { entries, order, revision } = cv;
  const [announcement, setAnnouncement] = useState("");
  const request = { ...ownCv(profileId), as: "account" } as const;
  const arrange = useCallMutation("PUT /v1/profiles/{id}/cv", {
    refreshes: cvReads,
    refreshesAfterError: true,
    replaces: callQuery("GET /v1/profiles/{id}/cv", request),
  });
  const send = (changes: Pick<CvChanges, "kinds" | "order">) =>
    arrange.mutate({ params: { id: profileId }, body: { ...changes, basedOn: revision } });
  const ids = entries.map(({ id }) => id);
  const usedKinds = [...new Set(entries.map(({ kind }) => kind))];
  const sections = listSections(entries);

  function moveSection(index: number, to: number): void {
    const moved = moveItem(usedKinds, index, to);
    send({ kinds: [...moved, ...cv.kinds.filter((kind) => !moved.includes(kind))] });
    setAnnouncement(`Section ${to + 1} of ${moved.length}.`);
  }

  return (
    <section aria-labelledby="entries" className="flex flex-col gap-5">
      <h2 id="entries" className="text-large font-medium">
        Entries <span className="font-normal text-muted">{entries.length}</span>
      </h2>
      <div className="max-w-80">
        <Field label="Order" required>
          <Select
            value={order === "NEWEST" ? "NEWEST" : "OWN"}
            onChange={({ target }) => send({ order: target.value === "NEWEST" ? "NEWEST" : ids })}
          >
            <option value="NEWEST">Newest first</option>
            <option value="OWN">Your own order</option>
          </Select>
        </Field>
      </div>
      <ErrorAlert error={arrange.error} />
      <output className="sr-only">{announcement}</output>
      {sections.map(({ heading, entries: listed }, place) => {
        const kind = listed[0]?.kind ?? "EXHIBITION";
        const index = usedKinds.indexOf(kind);
        const first = ids.indexOf(listed[0]?.id ?? "");
        const beginsKind = sections[place - 1]?.entries[0]?.kind !== kind;
        return (
          <section key={heading} aria-label={heading} className="flex flex-col gap-2">
            <div className="flex items-center justify-between gap-5">
              <h3 className="font-medium">{heading}</h3>
              {beginsKind && usedKinds.length > 1 && (
                <MoveButtons
                  label={`section “${cvKindLabels[kind]}”`}
                  index={index}
                  count={usedKinds.length}
                  onStep={(step) => moveSection(index, index + step)}
                />
              )}
            </div>
            <ol className="border-b">
              {listed.map((entry, at) => (
                <CvEntryRow
                  key={entry.id}
                  profileId={profileId}
                  entry={entry}
                  moves={
                    order !== "NEWEST" &&
                    listed.length > 1 && (
                      <MoveButtons
                        label={`“${entry.title}”`}
                        index={at}
                        count={listed.length}
                        onStep={(step) => {
                          send({ order: moveItem(ids, first + at, first + at + step) });
                          setAnnouncement(`Number ${at + step + 1} of ${listed.length}.`);
                        }}
                      />
                    )
                  }
                />
              ))}
            </ol>
          </section>
        );
      })}
    </section>
  );
}
