import type { Autosave, SaveState } from "@/components/drafts/autosave";
import { clearDraft, readDraft, writeDraft } from "@/lib/client/draft-storage";
import { trackSave } from "@/lib/client/saves";

/** The server's version of the form's values, or the initial values of a new form. */
export type SavedValues<Values> = {
  /** The draft's name in the browser's storage. */
  name: string;
  values: Values;
  /** When it was last saved (ISO 8601), empty for never. If undefined, versions are compared by their values. */
  version?: string;
};

export type DraftOptions<Values, Saved extends SavedValues<Values>> = {
  /** The current server version. A newer one replaces the values, or is a conflict where something was typed. */
  saved: Saved;
  /** Null or undefined where the stored draft is invalid. */
  parse: (stored: unknown) => Values | null | undefined;
  /** Null where the values are not valid yet. */
  save?: (draft: { saved: Saved; values: Values }) => Promise<Saved | null>;
  /** By default anything typed since the last save. */
  isUnsaved?: (values: Values, saved: Saved) => boolean;
  /** Whether a stored draft of an older version is shown, as a `newer` conflict, rather than set aside. */
  showsOutdated?: boolean;
  clearFiles?: (name: string) => void;
};

export type DraftConflict = "newer" | "setAside";

type DraftState<Values, Saved> = {
  values: Values;
  /** The version that the values change. */
  saved: Saved;
  isTyped: boolean;
  isChanged: boolean;
  /** `newer`: saved elsewhere while something was typed here. `setAside`: the stored draft is of another version than the saved one. */
  conflict: DraftConflict | null;
  hasNewer: boolean;
  setAside: Values | null;
  /** When the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  saveState: SaveState;
  isSaving: boolean;
  /** Changes when the values are replaced other than by typing; the React key of forms with their own state. */
  turn: number;
};

const versionOf = <Values>({ version, values }: SavedValues<Values>) =>
  version ?? JSON.stringify(values);

const untouched = {
  isTyped: false,
  isChanged: false,
  conflict: null,
  hasNewer: false,
  setAside: null,
  storedAt: undefined,
};

/**
 * A form's input, stored on the device at every change, and never overwritten by another version.
 * @param autosaveOf also saves it to the server after each pause in typing
 */
export function createDraft<Values, Saved extends SavedValues<Values>>(
  first: DraftOptions<Values, Saved>,
  autosaveOf?: (save: () => Promise<boolean>, onState: (state: SaveState) => void) => Autosave,
) {
  let options = first;
  let state: DraftState<Values, Saved> = {
    ...untouched,
    saved: first.saved,
    values: first.saved.values,
    saveState: { kind: "clean" },
    isSaving: false,
    turn: 0,
  };
  let autosave: Autosave | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(changes: Partial<DraftState<Values, Saved>>): void {
    state = { ...state, ...changes };
    const { values, saved, isTyped, isSaving, hasNewer, setAside } = state;
    if ("values" in changes || "saved" in changes || "isTyped" in changes)
      state.isChanged = isTyped && (options.isUnsaved?.(values, saved) ?? true);
    state.conflict = hasNewer && state.isChanged && !isSaving ? "newer" : setAside && "setAside";
    for (const listener of listeners) listener();
  }

  function store(): void {
    const { saved, values } = state;
    const storedAt = writeDraft(saved.name, versionOf(saved), values);
    if (storedAt !== undefined) set({ storedAt });
  }

  function clear(name = state.saved.name): void {
    clearDraft(name);
    options.clearFiles?.(name);
  }

  function scheduleSave(): void {
    if (options.save !== undefined && state.conflict !== "newer") autosave?.change();
  }

  function type(changes: Partial<DraftState<Values, Saved>>): void {
    set({ ...changes, isTyped: true });
    store();
    scheduleSave();
  }

  function restore(): void {
    const { saved, parse, showsOutdated, isUnsaved } = options;
    const stored = readDraft(saved.name, parse, clear);
    if (stored === null) return;
    const { version, values, storedAt } = stored;
    const isOutdated = version !== versionOf(saved);
    if (!isOutdated || showsOutdated)
      set({ values, isTyped: true, storedAt, saved: isOutdated ? { ...saved, version } : saved });
    else if (isUnsaved?.(values, saved) ?? JSON.stringify(values) !== JSON.stringify(saved.values))
      set({ setAside: values });
    else clear();
  }

  function reset(): void {
    const { saved } = options;
    set({ ...untouched, saved, values: saved.values, turn: state.turn + 1 });
    restore();
  }

  /** Applies a new server version or a new name. */
  function receive(next: DraftOptions<Values, Saved>): void {
    const isRenamed = next.saved.name !== options.saved.name;
    options = next;
    const { saved } = next;
    const { isTyped, isChanged, isSaving, saved: base, hasNewer } = state;
    if (isRenamed && saved.name !== base.name) return isTyped ? settle(saved) : reset();
    const isNewer =
      saved.version === undefined
        ? !isTyped && versionOf(saved) !== versionOf(base)
        : saved.version > (base.version ?? "");
    if (isSaving) return;
    if (isNewer && !isChanged) reset();
    else if (isNewer !== hasNewer) set({ hasNewer: isNewer });
  }

  /** Applies the version that a save returned. @param sent the values that were sent */
  function settle(saved: Saved, sent?: Values): void {
    const { values, saved: before } = state;
    const isUnsaved = options.isUnsaved?.(values, saved) ?? values !== sent;
    if (before.name !== saved.name) clear(before.name);
    set({ saved });
    if (isUnsaved) store();
    else clear();
  }

  /** Saves after any save in progress. @param work replaces the usual save, as for publishing */
  async function save(work = options.save): Promise<Saved | null> {
    const before = queue;
    const run = (async () => {
      await before.catch(() => {});
      set({ isSaving: true });
      try {
        const { values } = state;
        const saved = (await work?.(state)) ?? null;
        if (saved !== null) settle(saved, values);
        return saved;
      } finally {
        set({ isSaving: false });
        receive(options);
      }
    })();
    queue = run;
    return trackSave(run);
  }

  function discard(): void {
    clear();
    reset();
  }

  restore();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => state,
    /** Autosaves until the returned function is called. */
    start() {
      const started = autosaveOf?.(
        async () => state.conflict === "newer" || (await save()) !== null,
        (saveState) => set({ saveState }),
      );
      autosave = started;
      // A restored draft that the server does not have waits for the next change: opening a page creates nothing.
      if (state.isChanged && versionOf(state.saved) !== "") scheduleSave();
      return () => started?.stop();
    },
    receive,
    change(changes: Partial<Values> | ((now: Values) => Partial<Values>)) {
      const { values } = state;
      const changed = typeof changes === "function" ? changes(values) : changes;
      type({ values: { ...values, ...changed } });
    },
    save,
    settle,
    /** Clears the stored draft, and leaves the form's values. */
    forget() {
      clear();
      set({ isTyped: false });
    },
    discard,
    keepMine() {
      const { hasNewer, values, setAside, saved, turn } = state;
      const chosen = { hasNewer: false, setAside: null };
      if (hasNewer) type({ values, saved: options.saved, ...chosen });
      else if (setAside) type({ values: setAside, saved, turn: turn + 1, ...chosen });
    },
    takeSaved() {
      if (state.hasNewer) return discard();
      // Anything typed since has already replaced the stored draft.
      if (!state.isTyped) clear();
      set({ setAside: null });
    },
  };
}
