import {
  type Auth,
  getMultiFactorResolver,
  linkWithCredential,
  multiFactor,
  type MultiFactorError,
  type MultiFactorInfo,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneInfoOptions,
  RecaptchaVerifier,
  updatePhoneNumber,
} from "firebase/auth";
import { FirebaseError } from "firebase/app";
import { signedIn } from "@/lib/client/auth-connection";
import { PHONE_WIDGET_ID } from "@/lib/client/auth-methods";

/** A second factor of an account, with its number as the service shows it. */
export type SecondFactor = { uid: string; name: string | null; phone: string | null };

/** A sign-in that waits for its second factor. */
export type SecondFactorSignIn = {
  /** The factors to choose from; the middle of each number is hidden. */
  hints: { uid: string; phone: string }[];
  /** Texts a code to the number of that hint. */
  sendCode: (hintIndex: number, container?: string) => Promise<void>;
  /** Ends the sign-in with the texted code. */
  resolve: (code: string) => Promise<void>;
};

const isSecondFactorError = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === "auth/multi-factor-auth-required";

const phoneOf = (info: MultiFactorInfo): string | null =>
  "phoneNumber" in info && typeof info.phoneNumber === "string" ? info.phoneNumber : null;

/** Texts a code. A verifier serves one send: the next would hang on a used one, so each gets its own. */
async function text(auth: Auth, to: PhoneInfoOptions, container: string): Promise<string> {
  const verifier = new RecaptchaVerifier(auth, container, { size: "invisible" });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(to, verifier);
  } finally {
    verifier.clear();
  }
}

function secondFactorSignIn(auth: Auth, error: MultiFactorError): SecondFactorSignIn {
  const resolver = getMultiFactorResolver(auth, error);
  const hints = resolver.hints.filter(
    ({ factorId }) => factorId === PhoneMultiFactorGenerator.FACTOR_ID,
  );
  let sent = "";
  return {
    hints: hints.map((hint) => ({ uid: hint.uid, phone: phoneOf(hint) ?? "" })),
    async sendCode(hintIndex, container = PHONE_WIDGET_ID) {
      const multiFactorHint = hints[hintIndex];
      if (multiFactorHint === undefined)
        throw new FirebaseError("auth/multi-factor-info-not-found", "There is no such factor.");
      sent = await text(auth, { multiFactorHint, session: resolver.session }, container);
    },
    async resolve(code) {
      const credential = PhoneAuthProvider.credential(sent, code);
      await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
    },
  };
}

/** What the product does with telephone numbers: verifying one, and second factors by SMS. */
export function phoneActions(auth: Auth) {
  let enrolling = "";
  return {
    /** The second step of a sign-in that was rejected for want of it; null when `error` says something else. */
    secondFactor: (error: unknown): SecondFactorSignIn | null =>
      isSecondFactorError(error) ? secondFactorSignIn(auth, error) : null,

    verifyPhone: {
      /** Texts a code to a number in international form; its `confirm` binds the number to the account, in place of an older one. */
      async send(phone: string, container: string = PHONE_WIDGET_ID) {
        const sent = await text(auth, { phoneNumber: phone }, container);
        return {
          async confirm(code: string): Promise<void> {
            const user = signedIn(auth);
            const credential = PhoneAuthProvider.credential(sent, code);
            if (user.phoneNumber === null) await linkWithCredential(user, credential);
            else await updatePhoneNumber(user, credential);
          },
        };
      },
    },

    enrolSecondFactor: {
      /** Texts a code to the number that is to become a second factor. Needs a verified e-mail and a recent sign-in. */
      async send(phone: string, container: string = PHONE_WIDGET_ID): Promise<void> {
        const session = await multiFactor(signedIn(auth)).getSession();
        enrolling = await text(auth, { phoneNumber: phone, session }, container);
      },
      /** Makes the number a second factor, under a name that the person gives it. */
      async confirm(code: string, name: string): Promise<void> {
        const credential = PhoneAuthProvider.credential(enrolling, code);
        const assertion = PhoneMultiFactorGenerator.assertion(credential);
        await multiFactor(signedIn(auth)).enroll(assertion, name);
      },
    },

    /** The account's second factors. */
    factors: (): SecondFactor[] =>
      multiFactor(signedIn(auth)).enrolledFactors.map((factor) => ({
        uid: factor.uid,
        name: factor.displayName ?? null,
        phone: phoneOf(factor),
      })),

    /** Takes a second factor away. */
    async removeSecondFactor(uid: string): Promise<void> {
      await multiFactor(signedIn(auth)).unenroll(uid);
    },
  };
}
