import type { Autosave, SaveState } from "@/components/drafts/autosave";
import { clearDraft, readDraft, writeDraft } from "@/lib/client/drafts/draft-storage";
import { trackSave } from "@/lib/client/drafts/pending-saves";

/** The server's version of the form's values, or the initial values of a new form. */
export type SavedValues<Values> = {
  /** The draft's name in the browser's storage. */
  name: string;
  values: Values;
  /** Time at which it was last saved (ISO 8601), empty for never. If undefined, versions are compared by their values. */
  version?: string;
};

export type DraftOptions<Values, Saved extends SavedValues<Values>> = {
  /** The current server version. A newer one replaces the values, or is a conflict if they were edited. */
  saved: Saved;
  /** Returns null or undefined if the stored draft is invalid. */
  parse: (stored: unknown) => Values | null | undefined;
  /** Resolves to null if the values are not valid yet. */
  save?: (draft: { saved: Saved; values: Values }) => Promise<Saved | null>;
  /** True if there is something to save; by default any edit since the last save. */
  isUnsaved?: (values: Values, saved: Saved) => boolean;
  /** True if a stored draft of an older version is shown, as a `newer` conflict, rather than set aside. */
  showsOutdated?: boolean;
  clearFiles?: (name: string) => void;
};

export type DraftConflict = "newer" | "setAside";

type DraftState<Values, Saved> = {
  values: Values;
  /** The version that the values change. */
  saved: Saved;
  isEdited: boolean;
  hasUnsavedChanges: boolean;
  /** `newer`: saved elsewhere while the form was edited here. `setAside`: the stored draft is based on another version than the saved one. */
  conflict: DraftConflict | null;
  hasNewerVersion: boolean;
  setAsideValues: Values | null;
  /** Time at which the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  saveState: SaveState;
  isSaving: boolean;
  /** The React key of forms with their own state: changes whenever the values are replaced other than by typing. */
  formKey: number;
};

const getVersion = <Values>({ version, values }: SavedValues<Values>) =>
  version ?? JSON.stringify(values);

const initialState = {
  isEdited: false,
  hasUnsavedChanges: false,
  conflict: null,
  hasNewerVersion: false,
  setAsideValues: null,
  storedAt: undefined,
};

/**
 * A form's input, stored on the device at every change, and never overwritten by another version.
 * @param createAutosave also saves it to the server after each pause in typing
 */
export function createDraft<Values, Saved extends SavedValues<Values>>(
  initialOptions: DraftOptions<Values, Saved>,
  createAutosave?: (
    save: () => Promise<boolean>,
    onStateChange: (state: SaveState) => void,
  ) => Autosave,
) {
  let options = initialOptions;
  let state: DraftState<Values, Saved> = {
    ...initialState,
    saved: initialOptions.saved,
    values: initialOptions.saved.values,
    saveState: { kind: "clean" },
    isSaving: false,
    formKey: 0,
  };
  let idempotencyKey: string = crypto.randomUUID();
  let autosave: Autosave | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function set(changes: Partial<DraftState<Values, Saved>>): void {
    state = { ...state, ...changes };
    const { values, saved, isEdited, isSaving, hasNewerVersion, setAsideValues } = state;
    if ("values" in changes || "saved" in changes || "isEdited" in changes)
      state.hasUnsavedChanges = isEdited && (options.isUnsaved?.(values, saved) ?? true);
    state.conflict =
      hasNewerVersion && state.hasUnsavedChanges && !isSaving
        ? "newer"
        : setAsideValues && "setAside";
    for (const listener of listeners) listener();
  }

  function store(): void {
    const { saved, values } = state;
    const storedAt = writeDraft(saved.name, getVersion(saved), values, idempotencyKey);
    if (storedAt !== undefined) set({ storedAt });
  }

  function clear(name = state.saved.name): void {
    idempotencyKey = crypto.randomUUID();
    clearDraft(name);
    options.clearFiles?.(name);
  }

  function scheduleSave(): void {
    if (options.save !== undefined && state.conflict !== "newer") autosave?.change();
  }

  function edit(changes: Partial<DraftState<Values, Saved>>): void {
    set({ ...changes, isEdited: true });
    store();
    scheduleSave();
  }

  const isOther = (values: Values, saved: Saved) =>
    options.isUnsaved?.(values, saved) ?? JSON.stringify(values) !== JSON.stringify(saved.values);

  function restore(): void {
    const { saved, parse, showsOutdated } = options;
    const stored = readDraft(saved.name, parse, clear);
    if (stored === null) return;
    const { version, values, storedAt } = stored;
    idempotencyKey = stored.idempotencyKey ?? idempotencyKey;
    const isOutdated = version !== getVersion(saved);
    if (!isOutdated || showsOutdated)
      set({ values, isEdited: true, storedAt, saved: isOutdated ? { ...saved, version } : saved });
    else if (isOther(values, saved)) set({ setAsideValues: values });
    else clear();
  }

  function reset(): void {
    const { saved } = options;
    set({ ...initialState, saved, values: saved.values, formKey: state.formKey + 1 });
    restore();
  }

  /** Applies a new server version or a new name. */
  function receive(next: DraftOptions<Values, Saved>): void {
    const isRenamed = next.saved.name !== options.saved.name;
    options = next;
    const { saved } = next;
    const { isEdited, hasUnsavedChanges, isSaving, saved: currentSaved, hasNewerVersion } = state;
    if (isRenamed && saved.name !== currentSaved.name)
      return isEdited ? applySaved(saved) : reset();
    const isNewerVersion =
      saved.version === undefined
        ? !isEdited && getVersion(saved) !== getVersion(currentSaved)
        : saved.version > (currentSaved.version ?? "");
    if (isSaving) return;
    if (isNewerVersion && !hasUnsavedChanges) reset();
    else if (isNewerVersion && !isOther(state.values, saved)) {
      // Its own save, whose response was lost: with the page that was reloaded, or with the connection.
      set({ isEdited: false, hasNewerVersion: false, saveState: { kind: "clean" } });
      applySaved(saved, state.values);
    } else if (isNewerVersion !== hasNewerVersion) set({ hasNewerVersion: isNewerVersion });
  }

  /** Applies the version that a save returned. */
  function applySaved(saved: Saved, sentValues?: Values): void {
    const { values, saved: previous } = state;
    const isUnsaved = options.isUnsaved?.(values, saved) ?? values !== sentValues;
    if (previous.name !== saved.name) clear(previous.name);
    set({ saved });
    if (isUnsaved) store();
    else clear();
  }

  /** Waits for any save in progress. @param operation replaces the usual save, as for publishing */
  async function save(operation = options.save): Promise<Saved | null> {
    const previousSaves = queue;
    const run = (async () => {
      await previousSaves.catch(() => {});
      set({ isSaving: true });
      try {
        const { values } = state;
        const saved = (await operation?.(state)) ?? null;
        if (saved !== null) applySaved(saved, values);
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
    getSnapshot: () => state,
    /** Autosaves until the returned function is called. */
    start() {
      const startedAutosave = createAutosave?.(
        async () => state.conflict === "newer" || (await save()) !== null,
        (saveState) => set({ saveState }),
      );
      autosave = startedAutosave;
      // A restored draft that the server does not have waits for the next change: opening a page creates nothing.
      if (state.hasUnsavedChanges && getVersion(state.saved) !== "") scheduleSave();
      return () => startedAutosave?.stop();
    },
    receive,
    /** Key of the call that creates what is written, as often as that is sent. */
    idempotencyKey: {
      get: () => idempotencyKey,
      set: (key: string) => {
        idempotencyKey = key;
        if (state.isEdited) store();
      },
    },
    change(changes: Partial<Values> | ((current: Values) => Partial<Values>)) {
      const { values } = state;
      const changedValues = typeof changes === "function" ? changes(values) : changes;
      edit({ values: { ...values, ...changedValues } });
    },
    save,
    applySaved,
    /** Clears the stored draft but leaves the form's values. */
    clearStored() {
      clear();
      set({ isEdited: false });
    },
    discard,
    keepMine() {
      const { hasNewerVersion, values, setAsideValues, saved, formKey } = state;
      const resolved = { hasNewerVersion: false, setAsideValues: null };
      if (hasNewerVersion) edit({ values, saved: options.saved, ...resolved });
      else if (setAsideValues)
        edit({ values: setAsideValues, saved, formKey: formKey + 1, ...resolved });
    },
    acceptSaved() {
      if (state.hasNewerVersion) return discard();
      // Anything typed since has already replaced the stored draft.
      if (!state.isEdited) clear();
      set({ setAsideValues: null });
    },
  };
}
