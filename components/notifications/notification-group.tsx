import { useSettingsChange } from "@/components/notifications/use-settings-change";
import { Disclosure } from "@/components/ui/disclosure";
import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { ToggleRow } from "@/components/ui/fields/toggle-row";
import { SettingsSection } from "@/components/ui/settings-section";
import {
  getDefaultSettings,
  type KindSettings,
  MailFrequency,
} from "@/lib/mails/mail-settings.schema";
import {
  type GroupSettings,
  type notificationGroups,
  toGroupSettings,
} from "@/lib/notifications/notification-groups.rules";
import {
  frequencyLabels,
  type NotificationSettings,
} from "@/lib/notifications/notifications.schema";
import { type MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";

export const readKind = ({ kinds }: NotificationSettings, kind: MessageKind) =>
  kinds[kind] ?? getDefaultSettings(kind);

const VARIES = "";

type ChoicesProps = {
  /** The kind or group, which is only read out: words beside it show it already. */
  label: string;
  current: GroupSettings;
  onChange: (changes: Partial<KindSettings>) => void;
};

/** The two choices of one kind, or of a whole group. */
function Choices({ label, current: { app, mail }, onChange }: ChoicesProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-3 sm:grid-cols-[9rem_14rem]">
      <ToggleRow
        checked={app === true}
        isMixed={app === null}
        onChange={(checked) => onChange({ app: checked })}
      >
        <span>
          On the site<span className="sr-only">: {label}</span>
        </span>
      </ToggleRow>
      <label className="block">
        <span className="sr-only">E-mail: {label}</span>
        <Select
          value={mail ?? VARIES}
          onChange={({ target }) =>
            target.value !== VARIES && onChange({ mail: MailFrequency.parse(target.value) })
          }
        >
          {mail === null && <option value={VARIES}>E-mail: varies</option>}
          <Options
            of={MailFrequency.options.map((frequency) => [
              frequency,
              `E-mail: ${frequencyLabels[frequency].toLowerCase()}`,
            ])}
          />
        </Select>
      </label>
    </div>
  );
}

type GroupProps = { settings: NotificationSettings; group: (typeof notificationGroups)[number] };

/** Kinds for one role: one choice for all of them, and each by itself below. */
export function NotificationGroup({ group: { title, about, kinds }, settings }: GroupProps) {
  const { save, outcome } = useSettingsChange();
  const change = (changed: readonly MessageKind[], changes: Partial<KindSettings>) =>
    save({ kinds: Object.fromEntries(changed.map((kind) => [kind, changes])) });
  return (
    <SettingsSection heading="h2" isCompact title={title} about={about}>
      <div>
        <Choices
          label={title}
          current={toGroupSettings(kinds.map((kind) => readKind(settings, kind)))}
          onChange={(changes) => change(kinds, changes)}
        />
        {outcome}
        {kinds.length > 1 && (
          <Disclosure title={<span className="text-small">Choose for each ({kinds.length})</span>}>
            <ul>
              {kinds.map((kind) => (
                <li
                  key={kind}
                  className="flex flex-col gap-1 border-t py-3 md:flex-row md:items-center md:justify-between md:gap-5"
                >
                  <span>{messageKinds[kind].label}</span>
                  <Choices
                    label={messageKinds[kind].label}
                    current={readKind(settings, kind)}
                    onChange={(changes) => change([kind], changes)}
                  />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </SettingsSection>
  );
}
