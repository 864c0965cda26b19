import { BadRequestError } from "firebase-tools/lib/emulator/auth/errors.js";
import type { AgentProjectState, StoredOob } from "firebase-tools/lib/emulator/auth/state.js";
import { decodeJwt } from "jose";
import { z } from "zod";

type Fields = Record<string, unknown>;

const Factor = z.looseObject({ mfaEnrollmentId: z.string() });
const Factors = z.array(Factor).default([]);
const Mail = z.object({
  requestType: z.string(),
  email: z.string(),
  newEmail: z.string().optional(),
  localId: z.string().optional(),
  factor: Factor.optional(),
});
const Changed = z.looseObject({ localId: z.string() });
const SignedIn = z.looseObject({ idToken: z.string() });

/** What production does and the emulator does not: a changed e-mail ends sessions and can be reverted, an added second factor is announced. */
export function changeNotices(state: AgentProjectState) {
  function send(email: string, mode: string, more: Fields & { requestType: string }, host: string) {
    const link = (oobCode: string) =>
      `http://${host}/emulator/action?mode=${mode}&lang=en&oobCode=${oobCode}&apiKey=fake-api-key`;
    const sent: StoredOob = state.createOob(email, undefined, more.requestType, link);
    Object.assign(sent, more);
  }

  const endSessions = (localId: string, more: Fields = {}) =>
    state.updateUserByLocalId(localId, {
      ...more,
      validSince: String(Math.floor(Date.now() / 1000)),
    });

  function revertFactor(
    { localId = "", factor, email }: z.infer<typeof Mail>,
    code: string,
  ): Fields {
    const user = state.getUserByLocalId(localId);
    if (user === undefined) throw new BadRequestError("INVALID_OOB_CODE");
    state.oobs.delete(code);
    const factors = Factors.parse(user["mfaInfo"]);
    const left = factors.filter((each) => each.mfaEnrollmentId !== factor?.mfaEnrollmentId);
    endSessions(localId, { mfaInfo: left });
    return { localId, email };
  }

  function afterUpdate(
    { requestType, email, newEmail }: z.infer<typeof Mail>,
    result: unknown,
    host: string,
  ) {
    if (requestType !== "VERIFY_AND_CHANGE_EMAIL" && requestType !== "RECOVER_EMAIL") return;
    const { localId } = Changed.parse(result);
    if (requestType === "RECOVER_EMAIL") {
      endSessions(localId);
      return;
    }
    // By this field the emulator finds the account to revert.
    endSessions(localId, { initialEmail: email });
    send(email, "recoverEmail", { requestType: "RECOVER_EMAIL", newEmail }, host);
  }

  function afterEnrolment(result: unknown, host: string) {
    const localId = decodeJwt(SignedIn.parse(result).idToken).sub ?? "";
    const user = state.getUserByLocalId(localId);
    const factor = Factors.parse(user?.["mfaInfo"]).at(-1);
    if (typeof user?.["email"] !== "string" || factor === undefined) return;
    const more = { requestType: "REVERT_SECOND_FACTOR_ADDITION", localId, factor };
    send(user["email"], "revertSecondFactorAddition", more, host);
  }

  return async (
    path: string,
    body: Fields,
    host: string,
    operate: () => unknown,
  ): Promise<unknown> => {
    const call = path.slice(path.lastIndexOf("/") + 1);
    const code = typeof body["oobCode"] === "string" ? body["oobCode"] : "";
    const kept = state.oobs.get(code);
    const mail = kept === undefined ? undefined : Mail.parse(kept);
    const isRevert = mail?.requestType === "REVERT_SECOND_FACTOR_ADDITION";
    if (isRevert && call === "accounts:update") return revertFactor(mail, code);
    const result = await operate();
    if (isRevert && call === "accounts:resetPassword")
      return { ...Object(result), mfaInfo: mail.factor };
    if (mail !== undefined && call === "accounts:update") afterUpdate(mail, result, host);
    if (call === "mfaEnrollment:finalize") afterEnrolment(result, host);
    return result;
  };
}
