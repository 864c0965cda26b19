export const missingPage = {
  name: "Page not found",
  title: "There is nothing here",
  text: "The address may be mistyped, or what was here has been removed.",
} as const;

export const homeLink = { href: "/", label: "Go home" } as const;
