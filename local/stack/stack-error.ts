/** A fault of the local stack that a person can mend: `message` is the one line that says what happened and what to do. */
export class StackError extends Error {
  override readonly name = "StackError";
}
