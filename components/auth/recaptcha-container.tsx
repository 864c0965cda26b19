import { PHONE_WIDGET_ID } from "@/lib/client/auth/auth-methods";

/** Contains the invisible reCAPTCHA; once on each page that texts codes (SPEC section 9, "Phone verification widget id"). */
export function RecaptchaContainer() {
  return <div id={PHONE_WIDGET_ID} />;
}
