/** Warns an artist of what blind judging cannot hide. */
export function BlindNote() {
  return (
    <p role="note">
      A jury judges without knowing whose work it is: your name, profile, contacts and file names
      are left out. A signature in a picture, or a name in a text or a file, is not removed.
    </p>
  );
}
