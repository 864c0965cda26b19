import { useState } from "react";
import { SettingsSection } from "@/components/ui/settings-section";
import {
  NotificationGroup,
  readKind,
  type SettingsPartProps,
} from "@/components/notifications/notification-group";
import { PauseField } from "@/components/notifications/pause-field";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { SuppressionNotice } from "@/components/notifications/suppression-notice";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Field } from "@/components/ui/fields/field";
import { LoadError } from "@/components/ui/states/load-error";
import { Select } from "@/components/ui/fields/select";
import { Skeleton } from "@/components/ui/states/skeleton";
import { StatusMessage } from "@/components/ui/states/status-message";
import { TextInput } from "@/components/ui/fields/text-input";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { callQuery, useCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { getLocalTimeZone } from "@/lib/shared/time/local-time-zone";
import { Weekday } from "@/lib/mails/mail-settings.schema";
import { notificationGroups } from "@/lib/notifications/notification-groups.rules";
import {
  type NotificationSettingsForm,
  weekdayLabels,
} from "@/lib/notifications/notifications.schema";
import { withQueries } from "@/providers/with-queries";
import { Options } from "@/components/ui/fields/options";

const usualQuiet = { from: "22:00", to: "08:00" };

function HoursPart({ settings, save }: SettingsPartProps) {
  const { quiet, digestHour, digestDay, timeZone } = settings;
  return (
    <SettingsSection
      heading="h2"
      title="Hours"
      about={`In the time zone ${timeZone ?? getLocalTimeZone()}. Receipts, decisions and other essential e-mails do not wait.`}
    >
      <ToggleRow
        checked={quiet !== null}
        onChange={(isOn) => save({ quiet: isOn ? usualQuiet : null })}
      >
        Quiet hours
      </ToggleRow>
      {quiet !== null && (
        <div className="grid grid-cols-2 gap-5">
          {(["from", "to"] as const).map((end) => (
            <Field key={end} optionalLabel="" label={end === "from" ? "From" : "Until"}>
              <TextInput
                type="time"
                value={quiet[end]}
                onChange={({ target }) =>
                  target.value !== "" && save({ quiet: { ...quiet, [end]: target.value } })
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
          >
            <Options of={Weekday.options.map((day) => [day, weekdayLabels[day]])} />
          </Select>
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
    </SettingsSection>
  );
}

function SettingsForm() {
  const { data: settings, error, isFetching, refetch } = useCall("GET /v1/notifications/settings");
  const { mutate, error: saveError } = useCallMutation("PUT /v1/notifications/settings", {
    replaces: callQuery("GET /v1/notifications/settings"),
  });
  const [isSaved, setIsSaved] = useState(false);
  if (settings === undefined) {
    if (error === null) return <Skeleton className="h-100" />;
    return (
      <LoadError message={error.message} isTrying={isFetching} onRetry={() => void refetch()} />
    );
  }
  const save = (changes: NotificationSettingsForm) =>
    mutate(
      { body: changes },
      { onSuccess: () => setIsSaved(true), onError: () => setIsSaved(false) },
    );
  return (
    <div>
      <ErrorAlert error={saveError?.message} />
      <VerifiedEmailNotice subject="Getting e-mail" />
      <SuppressionNotice settings={settings} />
      <StatusMessage>{isSaved ? "Saved." : ""}</StatusMessage>
      <p className="pb-5 text-muted">Each change is saved at once.</p>
      {notificationGroups.map((group) => (
        <NotificationGroup key={group.title} group={group} settings={settings} save={save} />
      ))}
      <HoursPart settings={settings} save={save} />
    </div>
  );
}

export const NotificationSettingsSection = withQueries(SettingsForm);
