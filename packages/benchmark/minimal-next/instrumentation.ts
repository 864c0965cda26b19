/** Without this file Next would load the repository's own. */
export function register(): void {}
