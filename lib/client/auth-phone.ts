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
import { currentUser } from "@/lib/client/auth-connection";
import { PHONE_WIDGET_ID } from "@/lib/client/auth-methods";

/** With its number as the service shows it. */
export type SecondFactor = { uid: string; name: string | null; phone: string | null };

export type SecondFactorSignIn = {
  /** The middle of each number is hidden. */
  hints: { uid: string; phone: string }[];
  sendCode: (hintIndex: number, container?: string) => Promise<void>;
  resolve: (code: string) => Promise<void>;
};

const isSecondFactorError = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === "auth/multi-factor-auth-required";

const phoneNumber = (info: MultiFactorInfo): string | null =>
  "phoneNumber" in info && typeof info.phoneNumber === "string" ? info.phoneNumber : null;

/** A used verifier would hang, so each text message gets its own. */
async function sendCode(auth: Auth, to: PhoneInfoOptions, container: string): Promise<string> {
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
    hints: hints.map((hint) => ({ uid: hint.uid, phone: phoneNumber(hint) ?? "" })),
    async sendCode(hintIndex, container = PHONE_WIDGET_ID) {
      const multiFactorHint = hints[hintIndex];
      if (multiFactorHint === undefined)
        throw new FirebaseError("auth/multi-factor-info-not-found", "There is no such factor.");
      sent = await sendCode(auth, { multiFactorHint, session: resolver.session }, container);
    },
    async resolve(code) {
      const credential = PhoneAuthProvider.credential(sent, code);
      await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
    },
  };
}

export function phoneActions(auth: Auth) {
  let enrolling = "";
  return {
    /** The second step of a sign-in that was rejected without it; null for another error. */
    secondFactor: (error: unknown): SecondFactorSignIn | null =>
      isSecondFactorError(error) ? secondFactorSignIn(auth, error) : null,

    verifyPhone: {
      /** Texts a code to a number in international form; `confirm` binds the number to the account, replacing an older one. */
      async send(phone: string, container: string = PHONE_WIDGET_ID) {
        const sent = await sendCode(auth, { phoneNumber: phone }, container);
        return {
          async confirm(code: string): Promise<void> {
            const user = currentUser(auth);
            const credential = PhoneAuthProvider.credential(sent, code);
            if (user.phoneNumber === null) await linkWithCredential(user, credential);
            else await updatePhoneNumber(user, credential);
          },
        };
      },
    },

    enrolSecondFactor: {
      /** Needs a verified e-mail and a recent sign-in. */
      async send(phone: string, container: string = PHONE_WIDGET_ID): Promise<void> {
        const session = await multiFactor(currentUser(auth)).getSession();
        enrolling = await sendCode(auth, { phoneNumber: phone, session }, container);
      },
      async confirm(code: string, name: string): Promise<void> {
        const credential = PhoneAuthProvider.credential(enrolling, code);
        const assertion = PhoneMultiFactorGenerator.assertion(credential);
        await multiFactor(currentUser(auth)).enroll(assertion, name);
      },
    },

    factors: (): SecondFactor[] =>
      multiFactor(currentUser(auth)).enrolledFactors.map((factor) => ({
        uid: factor.uid,
        name: factor.displayName ?? null,
        phone: phoneNumber(factor),
      })),

    async removeSecondFactor(uid: string): Promise<void> {
      await multiFactor(currentUser(auth)).unenroll(uid);
    },
  };
}
