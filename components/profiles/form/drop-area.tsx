import type { ClipboardEvent, ReactNode } from "react";
import { useDropzone } from "react-dropzone";
import { fileInputProps } from "@/components/pictures/form-pictures";
import { Button } from "@/components/ui/buttons/button";
import { joinClasses } from "@/lib/shared/join-classes";

type DropAreaProps = {
  /** The button's id, for links from the completeness meter. */
  id: string;
  label: string;
  hint: string;
  multiple: boolean;
  disabled?: boolean;
  onAddFiles: (files: readonly File[]) => void;
  children?: ReactNode;
};

/** Accepts pictures by drop, by paste while it has the focus, and by button. */
export function DropArea({
  id,
  label,
  hint,
  multiple,
  disabled,
  onAddFiles,
  children,
}: DropAreaProps) {
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    onDrop: (files: readonly File[]) => files.length > 0 && onAddFiles(files),
    multiple,
    noClick: true,
    noKeyboard: true,
    ...(disabled === true && { disabled }),
  });
  const handlePaste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files];
    if (files.length > 0) onAddFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    <div
      {...getRootProps({ onPaste: handlePaste })}
      className={joinClasses(
        "flex flex-wrap items-center gap-x-5 gap-y-3 rounded-surface border border-dashed p-5",
        isDragActive ? "border-accent bg-surface" : "border-outline",
      )}
    >
      <input {...getInputProps(fileInputProps)} />
      {children}
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
        <Button id={id} onClick={open} disabled={disabled} aria-describedby={`${id}-hint`}>
          {label}
        </Button>
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
