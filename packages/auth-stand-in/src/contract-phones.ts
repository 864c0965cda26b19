import { expect, it } from "vitest";
import { type AuthClient, decodeClaims } from "#testing";

export function definePhoneTests(client: () => AuthClient): void {
  it("signs in by a texted code", async () => {
    const codeRequest = await client().call("accounts:sendVerificationCode", {
      phoneNumber: "+15555550100",
    });
    const codeProof = await client().findTextedCode(codeRequest.sessionInfo);
    const wrongProof = { ...codeProof, code: codeProof.code === "000000" ? "111111" : "000000" };
    expect(await client().call("accounts:signInWithPhoneNumber", wrongProof)).toMatchObject({
      error: { message: "INVALID_CODE" },
    });
    const signedIn = await client().call("accounts:signInWithPhoneNumber", codeProof);
    expect(signedIn).toMatchObject({ status: 200, phoneNumber: "+15555550100", isNewUser: true });
    expect(decodeClaims(signedIn.idToken)).toMatchObject({ phone_number: "+15555550100" });
  });

  it("enrols a second factor and requires it from then on", async () => {
    const email = "two@contract.test";
    const { localId, idToken } = await client().signUp(email);
    const enrolment = { idToken, phoneEnrollmentInfo: { phoneNumber: "+15555550101" } };
    expect(await client().call("accounts/mfaEnrollment:start", enrolment)).toMatchObject({
      error: {
        message: "UNVERIFIED_EMAIL : Need to verify email first before enrolling second factors.",
      },
    });
    await client().admin("/accounts:update", { localId, emailVerified: true });
    const started = await client().call("accounts/mfaEnrollment:start", enrolment);
    const { sessionInfo } = Object(started.phoneSessionInfo);
    const phoneVerificationInfo = await client().findTextedCode(sessionInfo);
    const finalization = { idToken, displayName: "mine", phoneVerificationInfo };
    expect(await client().call("accounts/mfaEnrollment:finalize", finalization)).toMatchObject({
      status: 200,
    });

    const passwordSignIn = await client().signIn(email);
    expect(passwordSignIn).not.toHaveProperty("idToken");
    expect(passwordSignIn).toMatchObject({
      mfaInfo: [{ displayName: "mine", phoneInfo: "+*******0101" }],
    });
    const [{ mfaEnrollmentId }] = Object(passwordSignIn.mfaInfo);
    const { mfaPendingCredential } = passwordSignIn;
    const secondFactorRequest = { mfaPendingCredential, mfaEnrollmentId, phoneSignInInfo: {} };
    const smsRequest = await client().call("accounts/mfaSignIn:start", secondFactorRequest);
    const secondFactorProof = await client().findTextedCode(
      Object(smsRequest.phoneResponseInfo).sessionInfo,
    );
    const result = await client().call("accounts/mfaSignIn:finalize", {
      mfaPendingCredential,
      phoneVerificationInfo: secondFactorProof,
    });
    expect(decodeClaims(result.idToken)).toMatchObject({
      sub: localId,
      firebase: { sign_in_second_factor: "phone", second_factor_identifier: mfaEnrollmentId },
    });
  });
}
