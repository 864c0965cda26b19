import { fieldId } from "@/components/profiles/form/profile-values";
import { Explain } from "@/components/ui/dialogs/explain";
import { focusField } from "@/components/ui/form/error-summary";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { PlainTextLink } from "@/components/ui/buttons/text-link";
import { completenessExplanation, measureCompleteness } from "@/lib/profiles/completeness.rules";
import type { Profile } from "@/lib/profiles/profiles.schema";

const MAX_LINKS = 4;

const fieldHref = (path: string) => (path === "artworks" ? "/post/artworks" : `#${fieldId(path)}`);

export function CompletenessMeter({ profile }: { profile: Profile }) {
  const { percentage, missing } = measureCompleteness(profile);
  const [linkedFields, remainingCount] = [missing.slice(0, MAX_LINKS), missing.length - MAX_LINKS];
  return (
    <section
      aria-label="How complete this profile is"
      className="flex flex-col gap-2 bg-surface p-5"
    >
      <p className="relative font-medium">
        {missing.length === 0
          ? "This profile is complete."
          : `This profile is ${percentage} per cent complete.`}{" "}
        <Explain question="How is completeness counted?" answer={completenessExplanation} />
      </p>
      <ProgressBar label="Completeness of this profile" value={percentage / 100} />
      {linkedFields.length > 0 && (
        <p className="text-muted">
          Add{" "}
          {linkedFields.map(({ path, label }, index) => (
            <span key={label}>
              {index > 0 &&
                (index === linkedFields.length - 1 && remainingCount <= 0 ? " and " : ", ")}
              <PlainTextLink
                href={fieldHref(path)}
                onClick={(event) => focusField(event, fieldId(path))}
                className="text-text"
              >
                {label}
              </PlainTextLink>
            </span>
          ))}
          {remainingCount > 0 && `, and ${remainingCount} more`}.
        </p>
      )}
    </section>
  );
}
