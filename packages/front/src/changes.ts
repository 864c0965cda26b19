/** The sources of a response: it may be cached until one of its tags changes, `maxAgeMs` at most. Without tags it shows nothing stored. */
export type Shown = { tags: readonly string[]; maxAgeMs: number };

/** A write that is under way. */
export type Write = {
  run: <Result>(operation: () => Result) => Result;
  /** True if it may have changed what responses show. */
  hasWritten: () => boolean;
};

/** Says when cached responses are no longer true. */
export type Changes = {
  /** Runs a rendering. `shown` is undefined if not all of its sources tell their changes: it is then cached for a second. */
  track: <Result>(
    render: () => Promise<Result>,
  ) => Promise<{ result: Result; shown: Shown | undefined }>;
  startWrite: () => Write;
  /** True if every change that is more than a second old has been received. */
  isCurrent: () => boolean;
  /** Milliseconds by which what a rendering that begins now reads may be out of date, as from a replica. */
  getLag?: () => number;
  /** A write may have ended: what is read from now on must include it. */
  recordWrite?: () => void;
  /** Waits until the changes committed so far have been received; false if that takes too long. */
  catchUp: () => Promise<boolean>;
  /** @param onChange receives the tags that changed, or undefined if some changes may have been missed */
  subscribe: (onChange: (tags: readonly string[] | undefined) => void) => void;
};
