import { useEffect, useRef, useState } from "react";
import { Autosave, type SaveState } from "@/lib/client/autosave";
import { clearDraft, draftPlace } from "@/lib/client/drafts";
import { report } from "@/lib/client/report";

/** A draft of one group of fields: what was typed, and what the server had then. */
export type GroupDraft = { base: string; typed: string };

/** The draft that is kept under this name, or null. */
export function readGroupDraft(draft: string): GroupDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(draftPlace(draft)) ?? "null");
    if (typeof kept !== "object" || kept === null || !("base" in kept && "typed" in kept))
      return null;
    const { base, typed } = kept;
    return typeof base === "string" && typeof typed === "string" ? { base, typed } : null;
  } catch (error) {
    report("Draft error", error);
    return null;
  }
}

/** Keeps a draft under this name. */
export function keepGroupDraft(draft: string, kept: GroupDraft): void {
  try {
    localStorage.setItem(draftPlace(draft), JSON.stringify(kept));
  } catch (error) {
    report("Draft error", error);
  }
}

type AutosaveOptions<Body> = {
  /** The name that what is not saved yet is kept under. */
  draft: string;
  /** The fields as JSON, and as the server has them. */
  snapshot: string;
  base: string;
  read: () => Body | null;
  send: (body: Body) => Promise<void>;
};

/**
 * Saves a group of fields by itself after a pause. Until that has worked, what was typed is kept on the device: without a
 * connection it is tried again, and when the page is opened again it is found again.
 */
export function useGroupAutosave<Body>(options: AutosaveOptions<Body>): SaveState {
  const { draft, snapshot, base } = options;
  const [state, setState] = useState<SaveState>({ kind: "clean" });
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const last = useRef(base);
  const saver = useRef<Autosave<Body>>(undefined);

  useEffect(() => {
    let sent = "";
    const autosave = new Autosave<Body>({
      read: () => {
        sent = latest.current.snapshot;
        return latest.current.read();
      },
      send: (body) => latest.current.send(body),
      onState: (next) => {
        if (next.kind === "saved" && sent === latest.current.snapshot) clearDraft(draft);
        setState(next);
      },
    });
    saver.current = autosave;
    const flush = () => autosave.flush();
    window.addEventListener("online", flush);
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("online", flush);
      window.removeEventListener("pagehide", flush);
      autosave.flush();
      autosave.stop();
    };
  }, [draft]);

  useEffect(() => {
    if (snapshot === last.current) return;
    last.current = snapshot;
    keepGroupDraft(draft, { base: latest.current.base, typed: snapshot });
    saver.current?.change();
  }, [draft, snapshot]);
  return state;
}
