/** @param name empty once the juror's account is deleted */
export const formatJuror = (name: string, isChair: boolean): string =>
  `${name === "" ? "Former juror" : name}${isChair ? " (chair)" : ""}`;
