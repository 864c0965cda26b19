import { Eye, EyeOff } from "@/components/ui/icons/form-icons";
import { type ComponentProps, useState } from "react";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { TextInput } from "@/components/ui/fields/text-input";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** Names the field in the button's label, where a form has several. */
  fieldName?: string;
};

/** A password input with a visibility toggle (SPEC section 2). */
export function PasswordInput({ className, fieldName = "password", ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const Icon = visible ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextInput
        type={visible ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`pr-12 ${className ?? ""}`}
        {...rest}
      />
      <IconButton
        label={`${visible ? "Hide" : "Show"} ${fieldName}`}
        data-needs-script=""
        className="absolute top-0.5 right-0.5"
        onClick={() => setVisible(!visible)}
      >
        <Icon className="size-5" />
      </IconButton>
    </div>
  );
}
