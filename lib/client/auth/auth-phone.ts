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
import { getCurrentUser } from "@/lib/client/auth/auth-connection";
import { PHONE_WIDGET_ID } from "@/lib/client/auth/auth-methods";

/** `phone` is partly hidden, as the service returns it. */
export type SecondFactor = { uid: string; name: string | null; phone: string | null };

export type SecondFactorSignIn = {
  /** The middle of each number is hidden. */
  hints: { uid: string; phone: string }[];
  sendCode: (hintIndex: number, container?: string) => Promise<void>;
  resolve: (code: string) => Promise<void>;
};

const isSecondFactorError = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === "auth/multi-factor-auth-required";

const readPhoneNumber = (info: MultiFactorInfo): string | null =>
  "phoneNumber" in info && typeof info.phoneNumber === "string" ? info.phoneNumber : null;

/** A used verifier hangs, so each text message needs a new one. */
async function sendCode(
  auth: Auth,
  recipient: PhoneInfoOptions,
  container: string,
): Promise<string> {
  const verifier = new RecaptchaVerifier(auth, container, { size: "invisible" });
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(recipient, verifier);
  } finally {
    verifier.clear();
  }
}

function createSecondFactorSignIn(auth: Auth, error: MultiFactorError): SecondFactorSignIn {
  const resolver = getMultiFactorResolver(auth, error);
  const hints = resolver.hints.filter(
    ({ factorId }) => factorId === PhoneMultiFactorGenerator.FACTOR_ID,
  );
  let verificationId = "";
  return {
    hints: hints.map((hint) => ({ uid: hint.uid, phone: readPhoneNumber(hint) ?? "" })),
    async sendCode(hintIndex, container = PHONE_WIDGET_ID) {
      const multiFactorHint = hints[hintIndex];
      if (multiFactorHint === undefined)
        throw new FirebaseError("auth/multi-factor-info-not-found", "There is no such factor.");
      verificationId = await sendCode(
        auth,
        { multiFactorHint, session: resolver.session },
        container,
      );
    },
    async resolve(code) {
      const credential = PhoneAuthProvider.credential(verificationId, code);
      await resolver.resolveSignIn(PhoneMultiFactorGenerator.assertion(credential));
    },
  };
}

export function createPhoneActions(auth: Auth) {
  let enrolmentId = "";
  return {
    /** The second step of a sign-in that was rejected without it; null for any other error. */
    secondFactor: (error: unknown): SecondFactorSignIn | null =>
      isSecondFactorError(error) ? createSecondFactorSignIn(auth, error) : null,

    verifyPhone: {
      /** Texts a code to a number in international form; `confirm` binds the number to the account, replacing an older one. */
      async send(phone: string, container: string = PHONE_WIDGET_ID) {
        const verificationId = await sendCode(auth, { phoneNumber: phone }, container);
        return {
          async confirm(code: string): Promise<void> {
            const user = getCurrentUser(auth);
            const credential = PhoneAuthProvider.credential(verificationId, code);
            if (user.phoneNumber === null) await linkWithCredential(user, credential);
            else await updatePhoneNumber(user, credential);
          },
        };
      },
    },

    enrolSecondFactor: {
      /** Needs a verified e-mail and a recent sign-in. */
      async send(phone: string, container: string = PHONE_WIDGET_ID): Promise<void> {
        const session = await multiFactor(getCurrentUser(auth)).getSession();
        enrolmentId = await sendCode(auth, { phoneNumber: phone, session }, container);
      },
      async confirm(code: string, name: string): Promise<void> {
        const credential = PhoneAuthProvider.credential(enrolmentId, code);
        const assertion = PhoneMultiFactorGenerator.assertion(credential);
        await multiFactor(getCurrentUser(auth)).enroll(assertion, name);
      },
    },

    factors: (): SecondFactor[] =>
      multiFactor(getCurrentUser(auth)).enrolledFactors.map((factor) => ({
        uid: factor.uid,
        name: factor.displayName ?? null,
        phone: readPhoneNumber(factor),
      })),

    async removeSecondFactor(uid: string): Promise<void> {
      await multiFactor(getCurrentUser(auth)).unenroll(uid);
    },
  };
}
