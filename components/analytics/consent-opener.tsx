import { TextButton } from "@/components/ui/buttons/text-button";

/** Reopens the consent question. `ConsentQuestion` marks the document if there is one. */
export function ConsentOpener() {
  return (
    <TextButton data-opens="consent" className="hidden in-data-analytics:inline-flex">
      Counting visits
    </TextButton>
  );
}
