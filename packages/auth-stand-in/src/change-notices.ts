import { type AgentProjectState, BadRequestError, type StoredOob } from "@vitrine/auth-emulator";
import { decodeJwt } from "jose";
import { z } from "zod";

type Fields = Record<string, unknown>;

const Factor = z.looseObject({ mfaEnrollmentId: z.string() });
const Factors = z.array(Factor).default([]);
const OobMail = z.object({
  requestType: z.string(),
  email: z.string(),
  newEmail: z.string().optional(),
  localId: z.string().optional(),
  factor: Factor.optional(),
});
const ChangedAccount = z.looseObject({ localId: z.string() });
const SignInResult = z.looseObject({ idToken: z.string() });

/** Adds what production does and the emulator does not: an e-mail change ends sessions and can be reverted, and a new second factor is announced by e-mail. */
export function createChangeNotices(state: AgentProjectState) {
  function sendNotice(
    email: string,
    mode: string,
    fields: Fields & { requestType: string },
    host: string,
  ) {
    const link = (oobCode: string) =>
      `http://${host}/emulator/action?mode=${mode}&lang=en&oobCode=${oobCode}&apiKey=fake-api-key`;
    const oob: StoredOob = state.createOob(email, undefined, fields.requestType, link);
    Object.assign(oob, fields);
  }

  const endSessions = (localId: string, fields: Fields = {}) =>
    state.updateUserByLocalId(localId, {
      ...fields,
      validSince: String(Math.floor(Date.now() / 1000)),
    });

  function revertFactor(
    { localId = "", factor, email }: z.infer<typeof OobMail>,
    code: string,
  ): Fields {
    const user = state.getUserByLocalId(localId);
    if (user === undefined) throw new BadRequestError("INVALID_OOB_CODE");
    state.oobs.delete(code);
    const factors = Factors.parse(user["mfaInfo"]);
    const remaining = factors.filter(
      (enrolled) => enrolled.mfaEnrollmentId !== factor?.mfaEnrollmentId,
    );
    endSessions(localId, { mfaInfo: remaining });
    return { localId, email };
  }

  function afterUpdate(
    { requestType, email, newEmail }: z.infer<typeof OobMail>,
    result: unknown,
    host: string,
  ) {
    if (requestType !== "VERIFY_AND_CHANGE_EMAIL" && requestType !== "RECOVER_EMAIL") return;
    const { localId } = ChangedAccount.parse(result);
    if (requestType === "RECOVER_EMAIL") {
      endSessions(localId);
      return;
    }
    // The emulator finds the account to revert by this field.
    endSessions(localId, { initialEmail: email });
    sendNotice(email, "recoverEmail", { requestType: "RECOVER_EMAIL", newEmail }, host);
  }

  function afterEnrolment(result: unknown, host: string) {
    const localId = decodeJwt(SignInResult.parse(result).idToken).sub ?? "";
    const user = state.getUserByLocalId(localId);
    const factor = Factors.parse(user?.["mfaInfo"]).at(-1);
    if (typeof user?.["email"] !== "string" || factor === undefined) return;
    const fields = { requestType: "REVERT_SECOND_FACTOR_ADDITION", localId, factor };
    sendNotice(user["email"], "revertSecondFactorAddition", fields, host);
  }

  return async (
    path: string,
    body: Fields,
    host: string,
    runOperation: () => unknown,
  ): Promise<unknown> => {
    const operation = path.slice(path.lastIndexOf("/") + 1);
    const code = typeof body["oobCode"] === "string" ? body["oobCode"] : "";
    const oob = state.oobs.get(code);
    const mail = oob === undefined ? undefined : OobMail.parse(oob);
    const isRevert = mail?.requestType === "REVERT_SECOND_FACTOR_ADDITION";
    if (isRevert && operation === "accounts:update") return revertFactor(mail, code);
    const result = await runOperation();
    if (isRevert && operation === "accounts:resetPassword")
      return { ...Object(result), mfaInfo: mail.factor };
    if (mail !== undefined && operation === "accounts:update") afterUpdate(mail, result, host);
    if (operation === "mfaEnrollment:finalize") afterEnrolment(result, host);
    return result;
  };
}
