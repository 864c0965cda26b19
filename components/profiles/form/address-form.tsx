import { FORM_ID } from "@/components/profiles/form/profile-values";
import { profilePath } from "@/lib/profiles/profile-paths.rules";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { Form } from "@/components/ui/form/form";
import { bySchema } from "@/components/ui/form/form-errors";
import { FormField } from "@/components/ui/form/form-field";
import { useForm } from "@/components/ui/form/use-form";
import { useValues } from "@/components/ui/form/use-values";
import { TextInput } from "@/components/ui/fields/text-input";
import { useUpdateProfile } from "@/hooks/use-profile";
import { toSlug } from "@/lib/profiles/profiles.rules";
import { ProfileChanges } from "@/lib/profiles/profile-form.schema";
import { type Profile, profileLimits } from "@/lib/profiles/profiles.schema";

type AddressFormProps = { profile: Pick<Profile, "id" | "slug">; onChanged: () => void };

/** Edits the profile's slug without autosave, because each change leaves a redirect from the old slug. */
export function AddressForm({ profile: { id, slug }, onChanged }: AddressFormProps) {
  const update = useUpdateProfile(id);
  const form = useForm({
    ...useValues({ slug }),
    id: FORM_ID,
    labels: { slug: "Address of your page" },
    check: bySchema(ProfileChanges),
  });
  const isChanged = form.values.slug !== slug;

  async function handleSubmit(body: ProfileChanges): Promise<void> {
    if (!isChanged) return;
    const savedProfile = await update.mutateAsync({ params: { id }, body });
    form.change({ slug: savedProfile.slug });
    // The button becomes disabled and would lose the focus.
    document.getElementById(form.getFieldId("slug"))?.focus();
    onChanged();
  }

  return (
    <Form form={form} onSubmit={handleSubmit} className="flex flex-col gap-3">
      <FormField
        form={form}
        name="slug"
        required
        hint="Lower-case letters, digits and hyphens. Links to the old address lead to the new one."
      >
        {(control) => (
          <div className="flex flex-wrap items-center gap-2">
            <span className="text-muted">{profilePath({ slug: "" })}</span>
            <TextInput
              {...control}
              maxLength={profileLimits.slug}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className="min-w-40 flex-1"
              onBlur={({ target }) => {
                if (isChanged) form.change({ slug: toSlug(target.value) });
              }}
            />
            <Button type="submit" disabled={!isChanged} pending={form.isPending}>
              Change address
            </Button>
          </div>
        )}
      </FormField>
      <ErrorAlert error={form.general} />
      <output aria-live="polite" className="text-small text-muted">
        {update.isSuccess && !isChanged ? `The address is now ${profilePath({ slug })}.` : ""}
      </output>
    </Form>
  );
}
