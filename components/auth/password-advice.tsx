import { clsx } from "clsx";
import { passwordAdvice } from "@/lib/shared/password-rule";

const tones = ["bg-danger", "bg-warning", "bg-positive", "bg-positive"] as const;
const STEPS = [1, 2, 3] as const;

type PasswordAdviceProps = { password: string; email?: string };

/** What would make a password that is being typed harder to guess; silent before anything is typed. */
export function PasswordAdvice({ password, email = "" }: PasswordAdviceProps) {
  const { strength, text } = passwordAdvice(password, email);
  return (
    <div className={clsx("mt-2 flex items-center gap-3", password === "" && "hidden")}>
      <span aria-hidden="true" className="flex w-20 shrink-0 gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={clsx(
              "h-1 flex-1 rounded-full",
              step <= Math.max(1, strength) ? tones[strength] : "bg-hairline",
            )}
          />
        ))}
      </span>
      <output className="text-small text-muted">{password === "" ? "" : text}</output>
    </div>
  );
}
