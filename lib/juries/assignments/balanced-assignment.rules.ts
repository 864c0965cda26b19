export type Assignment = { jurorId: string; applicationId: string };

type Panel = {
  jurorIds: readonly string[];
  /** True if a juror must not judge an entry. */
  isConflict: (assignment: Assignment) => boolean;
};

/** The jurors of each entry, and the entries of each juror. */
class Loads {
  readonly jurorsOf = new Map<string, Set<string>>();
  readonly entriesOf = new Map<string, Set<string>>();

  constructor(jurorIds: readonly string[]) {
    for (const jurorId of jurorIds) this.entriesOf.set(jurorId, new Set());
  }

  size = (jurorId: string) => this.entriesOf.get(jurorId)?.size ?? 0;
  has = ({ jurorId, applicationId }: Assignment) =>
    this.entriesOf.get(jurorId)?.has(applicationId) ?? false;

  add({ jurorId, applicationId }: Assignment): void {
    this.entriesOf.get(jurorId)?.add(applicationId);
    const jurors = this.jurorsOf.get(applicationId) ?? new Set();
    this.jurorsOf.set(applicationId, jurors.add(jurorId));
  }

  move(applicationId: string, from: string, to: string): void {
    this.entriesOf.get(from)?.delete(applicationId);
    this.jurorsOf.get(applicationId)?.delete(from);
    this.add({ jurorId: to, applicationId });
  }

  list = (): Assignment[] =>
    [...this.entriesOf].flatMap(([jurorId, entries]) =>
      [...entries].map((applicationId) => ({ jurorId, applicationId })),
    );
}

/** Orders by load, the least first; equal ones in their given order. */
const byLoad = (loads: Loads) => (a: string, b: string) => loads.size(a) - loads.size(b);

/** Hands one entry of `from` on, through as many others as it takes, to somebody with at least two fewer. @returns false if nobody can take any */
function passOn(loads: Loads, from: string, { jurorIds, isConflict }: Panel): boolean {
  const cameBy = new Map<string, { juror: string; entry: string } | null>([[from, null]]);
  for (const [juror] of cameBy) {
    if (loads.size(juror) <= loads.size(from) - 2) {
      let to = juror;
      for (let step = cameBy.get(to); step; step = cameBy.get(to)) {
        loads.move(step.entry, step.juror, to);
        to = step.juror;
      }
      return true;
    }
    for (const next of jurorIds) {
      if (cameBy.has(next)) continue;
      const entry = [...(loads.entriesOf.get(juror) ?? [])].find((applicationId) => {
        const assignment = { jurorId: next, applicationId };
        return !loads.has(assignment) && !isConflict(assignment);
      });
      if (entry !== undefined) cameBy.set(next, { juror, entry });
    }
  }
  return false;
}

/**
 * Gives each entry to `per` jurors, or to as many as have no conflict, so that their loads differ by one at most, where conflicts allow it.
 */
export function assignBalanced(
  applicationIds: readonly string[],
  per: number,
  panel: Panel,
): Assignment[] {
  const { jurorIds, isConflict } = panel;
  const loads = new Loads(jurorIds);
  const choices = applicationIds.map((applicationId) => ({
    applicationId,
    able: jurorIds.filter((jurorId) => !isConflict({ jurorId, applicationId })),
  }));
  // Entries that few can judge come first, while these have little to do.
  for (const { applicationId, able } of choices.toSorted((a, b) => a.able.length - b.able.length))
    for (const jurorId of able.toSorted(byLoad(loads)).slice(0, per))
      loads.add({ jurorId, applicationId });
  const stuck = new Set<string>();
  for (;;) {
    const [busiest] = jurorIds
      .filter((jurorId) => !stuck.has(jurorId))
      .toSorted((a, b) => loads.size(b) - loads.size(a));
    if (busiest === undefined) return loads.list();
    const least = Math.min(...jurorIds.map(loads.size));
    if (loads.size(busiest) - least <= 1) return loads.list();
    if (!passOn(loads, busiest, panel)) stuck.add(busiest);
  }
}

/** Finds who takes over each entry that somebody gives up, of those who do not have it yet: whoever has the least. Nobody for what nobody can judge. */
export function findReplacements(
  freed: readonly Assignment[],
  assignments: readonly Assignment[],
  { jurorIds, isConflict }: Panel,
): Assignment[] {
  const loads = new Loads(jurorIds);
  for (const assignment of assignments) loads.add(assignment);
  return freed.flatMap(({ applicationId, jurorId: former }) => {
    const [jurorId] = jurorIds
      .filter((one) => {
        const assignment = { jurorId: one, applicationId };
        return one !== former && !loads.has(assignment) && !isConflict(assignment);
      })
      .toSorted(byLoad(loads));
    if (jurorId === undefined) return [];
    loads.add({ jurorId, applicationId });
    return [{ jurorId, applicationId }];
  });
}
