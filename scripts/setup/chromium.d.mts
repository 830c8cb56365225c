export function installedBrowser(options?: { withWindow?: boolean }): string | undefined;
