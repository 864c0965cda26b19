import { useState } from "react";
import { FormPanel } from "@/components/screens/keys/form-panel";
import { IntegrationRoom } from "@/components/screens/keys/integration-room";
import { OpportunityField } from "@/components/screens/keys/opportunity-field";
import { noScopes, ScopeFields, toScopes } from "@/components/screens/keys/scope-fields";
import type { Closing } from "@/components/screens/keys/use-created-secret";
import { useFreshSignIn } from "@/components/auth/use-fresh-sign-in";
import { VerifiedEmailNotice } from "@/components/auth/verified-email-notice";
import { Options } from "@/components/ui/fields/options";
import { Select } from "@/components/ui/fields/select";
import { TextInput } from "@/components/ui/fields/text-input";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { RadioField } from "@/components/ui/form/radio-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { explainOptions } from "@/components/ui/fields/explained-option";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { READ_ALL } from "@/lib/keys/key-scopes.schema";
import { KeyForm, keyLimits } from "@/lib/keys/keys.schema";
import type { Profile } from "@/lib/profiles/profiles.schema";
import { addDays } from "@/lib/shared/time/durations";
import { formatDay } from "@/lib/shared/texts/format-date";

type Props = Closing & {
  profileId: string | null;
  profiles: readonly Pick<Profile, "id" | "name">[];
};

const labels = {
  name: "Name",
  access: "What may it do?",
  scopes: "What may it do?",
  profileId: "Acts as",
  opportunityId: "Opportunity",
  expiresAt: "Works for",
};

const validate = bySchema(KeyForm);

const accessOptions = explainOptions({ SOME: "Choose what it may do", ALL: "Read everything" }, [
  ["SOME", "No more than the program needs."],
  ["ALL", "Everything that you can see. It changes nothing."],
]);

const validities = [30, keyLimits.defaultDays, 180, keyLimits.maxDays];

export function NewKey({ profileId, profiles, onMade, onCancel }: Props) {
  const [openedAt] = useState(() => new Date());
  const create = useCallMutation("POST /v1/keys/", {
    creates: true,
    refreshes: ["GET /v1/keys/", "GET /v1/profiles/subscriptions/usage"],
  });
  const { prompt, runFresh } = useFreshSignIn();
  const form = useForm({
    ...useValues({
      name: "",
      access: "SOME",
      scopes: noScopes,
      profileId: profileId ?? "",
      opportunityId: "",
      expiresAt: String(keyLimits.defaultDays),
    }),
    labels,
    check: ({ name, access, scopes, ...values }) =>
      validate({
        name,
        scopes: access === "ALL" ? [READ_ALL] : toScopes(scopes),
        profileId: values.profileId === "" ? null : values.profileId,
        opportunityId: values.opportunityId === "" ? null : values.opportunityId,
        expiresAt: addDays(openedAt, Number(values.expiresAt)).toISOString(),
      }),
  });
  const { values } = form;
  return (
    <FormPanel
      title="New key"
      form={form}
      onSubmit={async (body) => onMade(await runFresh(() => create.mutateAsync({ body })))}
      action="Make the key"
      onCancel={onCancel}
      about={
        <>
          <VerifiedEmailNotice subject="Making a key" />
          {profileId === null ? (
            <p className="text-small text-muted">
              Up to {keyLimits.personal} keys of your own. An organisation’s keys count towards its
              plan.
            </p>
          ) : (
            <IntegrationRoom of="keys" profileId={profileId}>
              Revoking one makes room.
            </IntegrationRoom>
          )}
        </>
      }
      prompt={prompt}
    >
      <FormField form={form} name="name" required hint="The program that will use it.">
        <TextInput maxLength={keyLimits.name} autoComplete="off" />
      </FormField>
      {profileId === null && profiles.length > 0 && (
        <FormField form={form} name="profileId" required>
          <Select>
            <Options
              of={[
                ["", "No profile: whatever your account may do, in its teams too"],
                ...profiles.map(({ id, name }) => [id, name] as const),
              ]}
            />
          </Select>
        </FormField>
      )}
      {profileId !== null && (
        <OpportunityField
          form={form}
          profileId={profileId}
          hint="If you choose one, the key reaches no other."
        />
      )}
      <RadioField form={form} name="access" options={accessOptions} />
      {values.access === "SOME" && <ScopeFields form={form} />}
      <FormField
        form={form}
        name="expiresAt"
        required
        hint={`Until ${formatDay(addDays(openedAt, Number(values.expiresAt)))}. We write to you before it ends.`}
      >
        <Select>
          <Options of={validities.map((days) => [String(days), `${days} days`])} />
        </Select>
      </FormField>
    </FormPanel>
  );
}
