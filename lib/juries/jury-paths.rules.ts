export const juryResultsPath = (roundId: string) => `/jury/${roundId}/results`;

export const juryPath = (roundId?: string) =>
  roundId === undefined ? "/jury" : `/jury/${roundId}`;
