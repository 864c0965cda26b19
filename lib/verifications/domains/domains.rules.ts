/** Lists names of the record, which is at one of these; below `_vitrine` it disturbs no other. */
export const listRecordNames = (host: string): string[] => [`_vitrine.${host}`, host];

export const toRecordValue = (token: string): string => `vitrine-verification=${token}`;
