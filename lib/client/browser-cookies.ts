import Cookies from "js-cookie";

export const readCookie = (name: string): string | undefined => Cookies.get(name);

/** Writes a cookie for the whole site. @param seconds 0 removes it */
export function writeCookie(name: string, value: string, seconds: number): void {
  Cookies.set(name, value, {
    path: "/",
    sameSite: "lax",
    secure: window.location.protocol === "https:",
    "max-age": String(seconds),
  });
}
