/** The page on which the organiser's team works on an opportunity's applications. */
export const deskPath = (opportunityId: string) =>
  `/organisation/opportunities/${encodeURIComponent(opportunityId)}/applications`;

export const formPath = (opportunityId: string) =>
  `/organisation/opportunities/${encodeURIComponent(opportunityId)}/form`;
