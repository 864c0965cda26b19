import type { Autosave, SaveState } from "@/components/drafts/autosave";
import { clearDraft, readDraft, writeDraft } from "@/lib/client/draft-storage";
import { trackSave } from "@/lib/client/saves";

/** What the server has of a form, or what a new form begins with. */
export type SavedValues<Values> = {
  /** The draft's name in the browser's storage. */
  name: string;
  values: Values;
  /** When it was saved last (ISO 8601), empty for never. Without it the values tell one version from another. */
  version?: string;
};

export type DraftOptions<Values, Saved extends SavedValues<Values>> = {
  /** As it is now: a newer version is taken over, or is a conflict where something was typed. */
  saved: Saved;
  /** Reads what is stored; null or undefined where it does not fit. */
  parse: (stored: unknown) => Values | null | undefined;
  /** Saves to the server; null where the values cannot be saved yet. */
  save?: (draft: { saved: Saved; values: Values }) => Promise<Saved | null>;
  /** Whether the values hold anything that is not saved; by default whatever was typed since the last save. */
  isUnsaved?: (values: Values, saved: Saved) => boolean;
  /** Shows a stored draft also over a newer version, as a conflict; otherwise it is set aside until somebody chooses. */
  showsOutdated?: boolean;
  /** Clears the files that are stored beside the draft. */
  clearFiles?: (name: string) => void;
};

export type DraftConflict = "newer" | "setAside";

type DraftState<Values, Saved> = {
  values: Values;
  /** The version that the values change. */
  saved: Saved;
  isTyped: boolean;
  /** Whether something was typed that is not saved. */
  isChanged: boolean;
  /** `newer`: it was saved elsewhere while something was typed here. `setAside`: a stored draft is of another version than the saved one. */
  conflict: DraftConflict | null;
  hasNewer: boolean;
  setAside: Values | null;
  /** When the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  saveState: SaveState;
  isSaving: boolean;
  /** Counts how often the values were replaced other than by typing: the key of a form that holds them itself. */
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
 * What somebody types into a form: stored on the device at every change, and never lost to another version.
 * @param autosaveOf also saves it to the server, after each pause in typing
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

  /** Takes in what the server has by now, and under which name it is stored. */
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

  /** Takes in what the server has stored of the values. @param sent those that were sent */
  function settle(saved: Saved, sent?: Values): void {
    const { values, saved: before } = state;
    const isUnsaved = options.isUnsaved?.(values, saved) ?? values !== sent;
    if (before.name !== saved.name) clear(before.name);
    set({ saved });
    if (isUnsaved) store();
    else clear();
  }

  /** Saves now, after what is being saved already, and takes in the answer. @param work a way of its own, as publishing */
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

  /** Starts again from what is saved. */
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
    /** The state at this moment, also before it is drawn. */
    read: () => state,
    /** Saves by itself until the returned function is called. */
    start() {
      const started = autosaveOf?.(
        async () => state.conflict === "newer" || (await save()) !== null,
        (saveState) => set({ saveState }),
      );
      autosave = started;
      // What the server has never seen waits for the next change: opening a page creates nothing.
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
    /** Clears what is stored: it is saved, or nobody wants it. What is typed stays in the form. */
    forget() {
      clear();
      set({ isTyped: false });
    },
    discard,
    /** Of two versions the one that was typed here; saving it replaces the other. */
    keepMine() {
      const { hasNewer, values, setAside, saved, turn } = state;
      const chosen = { hasNewer: false, setAside: null };
      if (hasNewer) type({ values, saved: options.saved, ...chosen });
      else if (setAside) type({ values: setAside, saved, turn: turn + 1, ...chosen });
    },
    /** Of two versions the saved one. */
    takeSaved() {
      if (state.hasNewer) return discard();
      // What was typed since is stored in the place of what was set aside.
      if (!state.isTyped) clear();
      set({ setAside: null });
    },
  };
}
