const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it may stand in HTML, between tags or in double quotes. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
