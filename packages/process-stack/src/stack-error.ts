/** An error that the user can fix: one line with cause and remedy. */
export class StackError extends Error {
  override readonly name = "StackError";
}
