import { useId } from "react";
import { fieldGripId } from "@/components/forms/builder/builder-ids";
import { type BuilderFieldProps, FieldEditor } from "@/components/forms/builder/field-editor";
import type { Step } from "@/components/ui/lists/steps-by-key";
import { RowGrip } from "@/components/ui/lists/row-moves";
import { useMovableRow } from "@/components/ui/lists/use-movable-row";
import { Trash2 } from "@/components/ui/icons/form-icons";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { ChevronDown } from "@/components/ui/icons/icons";
import { isRequired } from "@/lib/forms/form-answers.rules";
import { fieldTypeLabels } from "@/lib/forms/field-type-labels.schema";
import type { FormField } from "@/lib/forms/form-field.schema";
import { joinClasses } from "@/lib/shared/join-classes";

type FieldRowProps = BuilderFieldProps & {
  earlier: readonly FormField[];
  isOpen: boolean;
  onToggle: () => void;
  onStep: (step: Step) => void;
  onDrop: (fieldId: string) => void;
  onRemove: () => void;
};

export function FieldRow(props: FieldRowProps) {
  const { field, path, errors, isOpen, onToggle, onStep, onDrop, onRemove, ...editor } = props;
  const panelId = useId();
  const { rowRef, isDropTarget, grip } = useMovableRow({
    kind: "field",
    id: field.id,
    onStep,
    onDrop,
  });
  const hasError = [...errors.keys()].some((key) => key.startsWith(`${path}.`));
  const name = field.label === "" ? fieldTypeLabels[field.type] : field.label;

  return (
    <li
      ref={rowRef}
      className={joinClasses(
        "rounded-surface border bg-ground px-3",
        isDropTarget && "border-accent",
        hasError && "border-danger",
      )}
    >
      <div className="flex items-center gap-2">
        <RowGrip {...grip} id={fieldGripId(field.id)} label={`“${name}”`} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-2 text-left hover:text-accent"
        >
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2">{name}</span>
            <span className="block text-small text-muted">
              {fieldTypeLabels[field.type]}
              {isRequired(field) && ", required"}
              {field.showIf !== null && ", shown conditionally"}
            </span>
          </span>
          <ChevronDown
            className={joinClasses("size-5 shrink-0 text-muted", isOpen && "rotate-180")}
          />
        </button>
        <IconButton label={`Remove “${name}”`} onClick={onRemove}>
          <Trash2 className="size-5" />
        </IconButton>
      </div>
      <div id={panelId} hidden={!isOpen} className="pt-2">
        {isOpen && <FieldEditor field={field} path={path} errors={errors} {...editor} />}
      </div>
    </li>
  );
}
