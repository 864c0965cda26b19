import { TextLink } from "@/components/ui/buttons/text-link";

type DataRolesProps = {
  /** The name of the profile that posted the opportunity; null for an imported one. */
  organiser: string | null;
};

/** Says who answers for what artists write into a form (GDPR article 4). */
export function DataRoles({ organiser }: DataRolesProps) {
  return (
    <p className="max-w-xl text-small text-muted">
      {organiser ?? "The organiser"} decides what is asked and what it is used for, and is the
      controller of the answers; Vitrine keeps them as its processor. Opening the form accepts the{" "}
      <TextLink href="/legal/processing">terms of processing</TextLink>.{" "}
      <TextLink href="/legal#applications">Who reads them, and for how long they are kept</TextLink>
    </p>
  );
}
