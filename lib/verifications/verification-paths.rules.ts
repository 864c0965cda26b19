/** Returns the path where the owner of a profile has it verified. */
export const verificationPath = (profileId: string) => `/profiles/edit/${profileId}/verification`;
