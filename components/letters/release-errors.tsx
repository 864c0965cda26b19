import { TextButton } from "@/components/ui/buttons/text-button";
import { focusOnMount } from "@/components/ui/focus-heading";
import { pluralise } from "@/lib/shared/texts/format-count";

export type ReleaseError = { number: string; message: string };

/** Reads the errors of a failed release: `letters.{number}.{part}`. */
export function readReleaseErrors(errors: ReadonlyMap<string, string>): ReleaseError[] {
  return [...errors].flatMap(([path, message]) => {
    const number = /^letters\.(\d+)\./.exec(path)?.[1];
    return number === undefined ? [] : [{ number, message }];
  });
}

type ReleaseErrorsProps = { errors: readonly ReleaseError[]; onOpen: (number: string) => void };

/** Lists what stands between the letters and their release; each leads to its letter. */
export function ReleaseErrors({ errors, onOpen }: ReleaseErrorsProps) {
  return (
    <div ref={focusOnMount} role="alert" className="rounded-surface border border-danger p-5">
      <p className="font-medium text-danger">
        Nothing is released: {pluralise(errors.length, "letter needs", "letters need")} your
        attention.
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {errors.map(({ number, message }) => (
          <li key={`${number} ${message}`}>
            <TextButton className="underline underline-offset-4" onClick={() => onOpen(number)}>
              No. {number}
            </TextButton>
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
