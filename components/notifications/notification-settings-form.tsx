import { useEffect, useRef } from "react";
import { SettingsSection } from "@/components/ui/settings-section";
import { NotificationGroup, readKind } from "@/components/notifications/notification-group";
import { PauseField } from "@/components/notifications/pause-field";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { SuppressionNotice } from "@/components/notifications/suppression-notice";
import { Field } from "@/components/ui/fields/field";
import { QueryError } from "@/components/ui/states/query-error";
import { Select } from "@/components/ui/fields/select";
import { Skeleton } from "@/components/ui/states/skeleton";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { useSettingsChange } from "@/components/notifications/use-settings-change";
import { useCall } from "@/hooks/use-call";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";
import { Weekday } from "@/lib/mails/mail-settings.schema";
import { notificationGroups } from "@/lib/notifications/notification-groups.rules";
import { type NotificationSettings, weekdayLabels } from "@/lib/notifications/notifications.schema";

const usualQuiet = { from: "22:00", to: "08:00" };

function HoursPart({ settings }: { settings: NotificationSettings }) {
  const { quiet, digestHour, digestDay, timeZone } = settings;
  const { save, outcome } = useSettingsChange();
  // With what is on its way: one end may be changed before the other is saved.
  const quietRef = useRef(quiet);
  useEffect(() => {
    quietRef.current = quiet;
  }, [quiet]);

  function saveQuiet(next: NotificationSettings["quiet"]): void {
    quietRef.current = next;
    save({ quiet: next });
  }

  return (
    <SettingsSection
      heading="h2"
      title="Hours"
      about={`In the time zone ${timeZone ?? getLocalTimeZone()}. Receipts, decisions and other essential e-mails do not wait.`}
    >
      <ToggleRow checked={quiet !== null} onChange={(isOn) => saveQuiet(isOn ? usualQuiet : null)}>
        Quiet hours
      </ToggleRow>
      {quiet !== null && (
        <div className="grid grid-cols-2 gap-5">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} optionalLabel="" label={end === "from" ? "From" : "Until"}>
              <TextInput
                // Saved when it is left: each digit that is typed would be a time of its own.
                type="time"
                defaultValue={quiet[end]}
                onBlur={({ target: { value } }) =>
                  value !== "" &&
                  value !== quietRef.current?.[end] &&
                  saveQuiet({ ...quiet, ...quietRef.current, [end]: value })
                }
              />
            </Field>
          ))}
        </div>
      )}
      <ToggleRow
        checked={readKind(settings, "DIGEST").mail !== "OFF"}
        onChange={(isOn) => save({ kinds: { DIGEST: { mail: isOn ? "NOW" : "OFF" } } })}
      >
        Send digests
      </ToggleRow>
      <div className="grid grid-cols-2 gap-5">
        <Field label="Digest at" optionalLabel="">
          <Select
            value={digestHour}
            onChange={({ target }) => save({ digestHour: Number(target.value) })}
          >
            {Array.from({ length: 24 }, (_, hour) => (
              <option key={hour} value={hour}>
                {String(hour).padStart(2, "0")}:00
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Weekly digest on" optionalLabel="">
          <Select
            value={digestDay}
            onChange={({ target }) => save({ digestDay: Weekday.parse(target.value) })}
            of={Weekday.options.map((day) => [day, weekdayLabels[day]])}
          />
        </Field>
      </div>
      <PauseField
        pausedUntil={settings.pausedUntil}
        onChange={(pausedUntil) => save({ pausedUntil })}
      />
      {timeZone !== getLocalTimeZone() && (
        <ToggleRow checked={false} onChange={() => save({ timeZone: getLocalTimeZone() })}>
          Use this browser’s time zone, {getLocalTimeZone()}
        </ToggleRow>
      )}
      {outcome}
    </SettingsSection>
  );
}

export function NotificationSettingsSection() {
  const query = useCall("GET /v1/notifications/settings");
  const { data: settings } = query;
  if (settings === undefined)
    return (
      <QueryError subject="Your settings" query={query} skeleton={<Skeleton className="h-100" />} />
    );
  return (
    <div>
      <VerifiedEmailNotice subject="Getting e-mail" />
      <SuppressionNotice settings={settings} />
      <p className="pb-5 text-muted">Each change is saved at once.</p>
      {notificationGroups.map((group) => (
        <NotificationGroup key={group.title} group={group} settings={settings} />
      ))}
      <HoursPart settings={settings} />
    </div>
  );
}
