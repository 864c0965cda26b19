import { useRef } from "react";
import type { FormFieldControl } from "@/components/ui/form/form-field";
import { startsWith } from "@/components/ui/fields/starts-with";
import { TextInput } from "@/components/ui/fields/text-input";
import { pillClass } from "@/components/ui/pill";
import type { DeskFacets } from "@/lib/applications/desk/desk.schema";
import { formatCount } from "@/lib/shared/texts/format-count";

const MAX_SUGGESTIONS = 12;

type TagFieldProps = {
  control: FormFieldControl;
  tags: DeskFacets["tags"];
  onChoose: (tag: string) => void;
};

/** Takes any tag, and suggests those in use that begin as typed, the most frequent first. */
export function TagField({ control, tags, onChoose }: TagFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const { value } = control;
  const suggested = tags
    .filter((tag) => tag.value !== value && startsWith(tag.value, value))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SUGGESTIONS);
  return (
    <>
      <TextInput ref={inputRef} data-first-focus="" autoComplete="off" {...control} />
      <ul aria-label="Tags in use" className="mt-2 flex flex-wrap gap-x-2 gap-y-3 empty:hidden">
        {suggested.map((tag) => (
          <li key={tag.value} className="max-w-full">
            <button
              type="button"
              onClick={() => {
                onChoose(tag.value);
                inputRef.current?.focus();
              }}
              className={`${pillClass} border-outline hover:bg-surface`}
            >
              <span className="truncate">{tag.value}</span>{" "}
              <span className="text-muted">{formatCount(tag.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
