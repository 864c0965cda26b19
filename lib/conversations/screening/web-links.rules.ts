const LINK =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.|(?:javascript|data|mailto|tel):)\S+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|net|org|info|biz|io|co|me|art|gallery|shop|site|online|xyz|app|link|ru|cn|de|fr|uk|eu)\b(?:\/\S*)?/giu;

export const LINK_PLACEHOLDER = "[link]";

/** For a mail, whose program would make addresses links: they are read on the page, where they are plain text. */
export const hideLinks = (text: string): string => text.replace(LINK, LINK_PLACEHOLDER);
