import { joinClasses } from "@/lib/shared/join-classes";
import { MIN_PASSWORD_LENGTH, ratePassword } from "@/lib/shared/password-rule";

const strengthClasses = ["bg-danger", "bg-warning", "bg-positive", "bg-positive"] as const;
const METER_STEPS = [1, 2, 3] as const;

type PasswordAdviceProps = { id: string; password: string; email: string };

export function PasswordAdvice({ id, password, email }: PasswordAdviceProps) {
  const { strength, text } = ratePassword(password, email);
  return (
    <div className="mt-1 flex items-center gap-3">
      <span
        aria-hidden="true"
        className={joinClasses("w-20 shrink-0 gap-1", password === "" ? "hidden" : "flex")}
      >
        {METER_STEPS.map((step) => (
          <span
            key={step}
            className={joinClasses(
              "h-1 flex-1 rounded-full",
              step <= Math.max(1, strength) ? strengthClasses[strength] : "bg-hairline",
            )}
          />
        ))}
      </span>
      <output id={id} className="text-small text-muted">
        {password === "" ? `At least ${MIN_PASSWORD_LENGTH} characters.` : text}
      </output>
    </div>
  );
}
