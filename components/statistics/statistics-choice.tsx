import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { TextLink } from "@/components/ui/buttons/text-link";
import { statisticsWeeks } from "@/lib/plans/plan-limits.rules";

/** Numbers of weeks that one may look at, as far as the plan includes them. */
const weekRanges = [statisticsWeeks.free, 13, 26, statisticsWeeks.paid] as const;

/** Finds a range; what is not offered counts as the least. */
export const findWeekRange = (weeks: number): number =>
  weekRanges.find((range) => range === weeks) ?? weekRanges[0];

type StatisticsChoiceProps = {
  profiles: readonly { id: string; name: string }[];
  profile: { id: string };
  weeks: number;
  /** Undefined while loading. */
  weeksIncluded: number | undefined;
  onChange: (choice: { profile: string; weeks: number }) => void;
};

export function StatisticsChoice(props: StatisticsChoiceProps) {
  const { profiles, profile, weeks, weeksIncluded = weeks, onChange } = props;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2">
        {profiles.length > 1 && (
          <Field label="Profile" required>
            <Select
              value={profile.id}
              onChange={(event) => onChange({ profile: event.currentTarget.value, weeks })}
              of={profiles.map(({ id, name }) => [id, name])}
            />
          </Field>
        )}
        <Field label="Time" required>
          <Select
            value={weeks}
            onChange={(event) =>
              onChange({ profile: profile.id, weeks: Number(event.currentTarget.value) })
            }
          >
            {weekRanges.map((range) => (
              <option key={range} value={range} disabled={range > weeksIncluded}>
                Last {range} weeks
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {weeksIncluded === statisticsWeeks.free && (
        <p className="text-small text-muted">
          Every profile has the last {statisticsWeeks.free} weeks.{" "}
          <TextLink href="/pricing">Larger plans</TextLink> go back {statisticsWeeks.paid} weeks.
        </p>
      )}
    </div>
  );
}
