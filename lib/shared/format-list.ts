const listFormat = new Intl.ListFormat("en-GB");

/** “a, b and c”. */
export const formatList = (items: Iterable<string>): string => listFormat.format(items);
