/** An error that a person can solve: `message` is one line that says what happened and what to do. */
export class StackError extends Error {
  override readonly name = "StackError";
}
