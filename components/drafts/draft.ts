import type { Autosave, SaveState } from "@/components/drafts/autosave";
import { getCallStatus, isTransient } from "@/lib/client/call-failure";
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
  /** True if `saved` is what a save of the values results in; by default if nothing in them is unsaved. `base` is the version that they change, if it is known. */
  isResult?: (values: Values, saved: Saved, base?: Saved) => boolean;
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
  /** Values that were sent and not answered, perhaps by the page before this one. */
  sent: Values | null;
  /** Time at which the draft was stored on the device (ISO 8601). */
  storedAt: string | undefined;
  saveState: SaveState;
  isSaving: boolean;
  /** The React key of forms with their own state: changes whenever the values are replaced other than by typing. */
  formKey: number;
};

const VERSION_DIGITS = 8;

/** Returns a text, because versions of drafts are compared as text. */
export const toVersion = (revision: number) => String(revision).padStart(VERSION_DIGITS, "0");

const getVersion = <Values>({ version, values }: SavedValues<Values>) =>
  version ?? JSON.stringify(values);

const initialState = {
  isEdited: false,
  hasUnsavedChanges: false,
  conflict: null,
  hasNewerVersion: false,
  setAsideValues: null,
  sent: null,
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
    const { saved, values, sent } = state;
    const storedAt = writeDraft(saved.name, getVersion(saved), values, { idempotencyKey, sent });
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

  const isResult = (sent: Values | null, saved: Saved, base?: Saved) =>
    sent !== null && (options.isResult?.(sent, saved, base) ?? !isOther(sent, saved));

  function restore(): void {
    const { saved, parse, showsOutdated } = options;
    const stored = readDraft(saved.name, parse, clear);
    if (stored === null) return;
    const { version, values, storedAt, sent = null } = stored;
    idempotencyKey = stored.idempotencyKey ?? idempotencyKey;
    const isOwn = isResult(sent, saved);
    const isOutdated = version !== getVersion(saved) && !isOwn;
    const restored = { values, isEdited: true, storedAt, sent: isOwn ? null : sent };
    if (version !== getVersion(saved) && !showsOutdated && !isOther(values, saved)) clear();
    else if (isOutdated && !showsOutdated) set({ setAsideValues: values });
    else set({ ...restored, saved: isOutdated ? { ...saved, version } : saved });
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
    else if (
      isNewerVersion &&
      [state.values, state.sent].some((own) => isResult(own, saved, currentSaved))
    ) {
      // Its own save, whose response was lost: with the page that was reloaded, or with the connection.
      const hasMore = isOther(state.values, saved);
      const saveState = { kind: "clean" } as const;
      set({ isEdited: hasMore, hasNewerVersion: false, sent: null, saveState });
      applySaved(saved, hasMore ? undefined : state.values);
      if (hasMore) scheduleSave();
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

  /** Forgets what was sent, on the device too. */
  function forgetSent(): void {
    set({ sent: null });
    if (state.isEdited) store();
  }

  /** Sends values, and remembers them until they are answered. */
  async function send(values: Values, operation: DraftOptions<Values, Saved>["save"]) {
    set({ sent: values });
    if (state.isEdited) store();
    try {
      const saved = (await operation?.({ ...state, values })) ?? null;
      forgetSent();
      if (saved !== null) applySaved(saved, values);
      return saved;
    } catch (error) {
      if (!isTransient(error)) forgetSent();
      throw error;
    }
  }

  /** Waits for any save in progress. @param operation replaces the usual save, as for publishing */
  async function save(operation = options.save): Promise<Saved | null> {
    const previousSaves = queue;
    const run = (async () => {
      await previousSaves.catch(() => {});
      set({ isSaving: true });
      try {
        const { sent, values, saved } = state;
        // Otherwise the next save would conflict with one whose response was lost. What the server cannot take holds up nothing newer.
        if (sent !== null && sent !== values && saved.version !== undefined && options.save)
          await send(sent, options.save).catch((error: unknown) => {
            if (getCallStatus(error) === undefined) throw error;
          });
        return await send(state.values, operation);
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
      const resolved = { hasNewerVersion: false, setAsideValues: null, sent: null };
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
