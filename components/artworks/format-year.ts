/** “1879”, “300 BCE”. */
export const formatYear = (year: number): string => (year < 0 ? `${-year} BCE` : String(year));
