/** Names a button of a row with what its dialog asks, as several rows have the same: “Refund: …”, “Suspend Ada Brook”. */
export const nameOpener = (label: string, question: string): string =>
  question.startsWith(label) ? question.replace(/\?$/, "") : `${label}: ${question}`;
