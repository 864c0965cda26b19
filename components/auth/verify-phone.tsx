import { PHONE_WIDGET_ID } from "@/lib/client/auth-methods";

/** Container of the invisible reCAPTCHA; once per page that texts codes (SPEC section 9, "Phone verification widget id"). */
export function VerifyPhone() {
  return <div id={PHONE_WIDGET_ID} />;
}
