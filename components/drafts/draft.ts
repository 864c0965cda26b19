import { Autosave, type SaveState } from "@/components/drafts/autosave";
import { clearDraft, clearDraftWithFiles, readDraft, writeDraft } from "@/lib/client/draft-storage";
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
  /** Saves to the server, after each pause in typing; null where the values cannot be saved yet. Without it the draft stays on the device. */
  save?: (draft: { saved: Saved; values: Values }) => Promise<Saved | null>;
  /** Whether the values hold anything that is not saved; by default whatever was typed since the last save. */
  isUnsaved?: (values: Values, saved: Saved) => boolean;
  /** Shows a stored draft also over a newer version, as a conflict; otherwise it is set aside until somebody chooses. */
  showsOutdated?: boolean;
  hasFiles?: boolean;
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

/** What somebody types into a form: stored on the device at every change, saved to the server after a pause, and never lost to another version. */
export class Draft<Values, Saved extends SavedValues<Values>> {
  #options: DraftOptions<Values, Saved>;
  #state: DraftState<Values, Saved>;
  #autosave: Autosave | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Set<() => void>();

  constructor(options: DraftOptions<Values, Saved>) {
    this.#options = options;
    const { saved } = options;
    const saving = { saveState: { kind: "clean" }, isSaving: false } as const;
    this.#state = { ...untouched, saved, values: saved.values, ...saving, turn: 0 };
    this.#restore();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The state at this moment, also before it is drawn. */
  read = () => this.#state;

  /** Saves by itself until the returned function is called. */
  start(): () => void {
    const autosave = new Autosave({
      save: async () => this.#isOutdated() || (await this.save()) !== null,
      onState: (saveState) => this.#set({ saveState }),
    });
    this.#autosave = autosave;
    const flush = () => autosave.flush();
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    // What the server has never seen waits for the next change: opening a page creates nothing.
    if (this.#state.isChanged && versionOf(this.#state.saved) !== "") this.#scheduleSave();
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      autosave.flush();
      autosave.stop();
    };
  }

  /** Takes in what the server has by now, and under which name it is stored. */
  receive(options: DraftOptions<Values, Saved>): void {
    const isRenamed = options.saved.name !== this.#options.saved.name;
    this.#options = options;
    const { saved } = options;
    const { isTyped, isChanged, isSaving, saved: base, hasNewer } = this.#state;
    if (isRenamed && saved.name !== base.name) return isTyped ? this.settle(saved) : this.#reset();
    const isNewer =
      saved.version === undefined
        ? !isTyped && versionOf(saved) !== versionOf(base)
        : saved.version > (base.version ?? "");
    if (isSaving) return;
    if (isNewer && !isChanged) this.#reset();
    else if (isNewer !== hasNewer) this.#set({ hasNewer: isNewer });
  }

  change = (changes: Partial<Values> | ((now: Values) => Partial<Values>)) => {
    const { values } = this.#state;
    const changed = typeof changes === "function" ? changes(values) : changes;
    this.#type({ values: { ...values, ...changed } });
  };

  /** Saves now, after what is being saved already, and takes in the answer. @param work a way of its own, as publishing */
  save = async (work = this.#options.save): Promise<Saved | null> => {
    const before = this.#queue;
    const run = (async () => {
      await before.catch(() => {});
      this.#set({ isSaving: true });
      try {
        const { values } = this.#state;
        const saved = (await work?.(this.#state)) ?? null;
        if (saved !== null) this.settle(saved, values);
        return saved;
      } finally {
        this.#set({ isSaving: false });
        this.receive(this.#options);
      }
    })();
    this.#queue = run;
    return trackSave(run);
  };

  /** Takes in what the server has stored of the values. @param sent those that were sent */
  settle = (saved: Saved, sent?: Values) => {
    const { values, saved: before } = this.#state;
    const isUnsaved = this.#options.isUnsaved?.(values, saved) ?? values !== sent;
    if (before.name !== saved.name) clearDraft(before.name);
    this.#set({ saved });
    if (isUnsaved) this.#store();
    else this.#clear();
  };

  /** Clears what is stored: it is saved, or nobody wants it. What is typed stays in the form. */
  forget = () => {
    this.#clear();
    this.#set({ isTyped: false });
  };

  /** Starts again from what is saved. */
  discard = () => {
    this.#clear();
    this.#reset();
  };

  /** Of two versions the one that was typed here; saving it replaces the other. */
  keepMine = () => {
    const { hasNewer, values, setAside, saved, turn } = this.#state;
    const chosen = { hasNewer: false, setAside: null };
    if (hasNewer) this.#type({ values, saved: this.#options.saved, ...chosen });
    else if (setAside) this.#type({ values: setAside, saved, turn: turn + 1, ...chosen });
  };

  /** Of two versions the saved one. */
  takeSaved = () => {
    if (this.#state.hasNewer) return this.discard();
    // What was typed since is stored in the place of what was set aside.
    if (!this.#state.isTyped) this.#clear();
    this.#set({ setAside: null });
  };

  #isOutdated = () => this.#state.hasNewer && this.#state.isChanged;

  #type(changes: Partial<DraftState<Values, Saved>>): void {
    this.#set({ ...changes, isTyped: true });
    this.#store();
    this.#scheduleSave();
  }

  #reset(): void {
    const { saved } = this.#options;
    this.#set({ ...untouched, saved, values: saved.values, turn: this.#state.turn + 1 });
    this.#restore();
  }

  #restore(): void {
    const { saved, parse, showsOutdated, isUnsaved } = this.#options;
    const stored = readDraft(saved.name, parse, this.#clear);
    if (stored === null) return;
    const { version, values, storedAt } = stored;
    if (version === versionOf(saved)) this.#set({ values, isTyped: true, storedAt });
    else if (showsOutdated)
      this.#set({ values, isTyped: true, storedAt, saved: { ...saved, version } });
    else if (isUnsaved?.(values, saved) ?? JSON.stringify(values) !== JSON.stringify(saved.values))
      this.#set({ setAside: values });
    else this.#clear();
  }

  #scheduleSave(): void {
    if (this.#options.save !== undefined && !this.#isOutdated()) this.#autosave?.change();
  }

  #store(): void {
    const { saved, values } = this.#state;
    const storedAt = writeDraft(saved.name, versionOf(saved), values);
    if (storedAt !== undefined) this.#set({ storedAt });
  }

  #clear = (name = this.#state.saved.name) =>
    this.#options.hasFiles ? clearDraftWithFiles(name) : clearDraft(name);

  #set(changes: Partial<DraftState<Values, Saved>>): void {
    const state = { ...this.#state, ...changes };
    const { values, saved, isTyped, isSaving, hasNewer, setAside } = state;
    if ("values" in changes || "saved" in changes || "isTyped" in changes)
      state.isChanged = isTyped && (this.#options.isUnsaved?.(values, saved) ?? true);
    const isOutdated = hasNewer && state.isChanged && !isSaving;
    state.conflict = isOutdated ? "newer" : setAside && "setAside";
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
