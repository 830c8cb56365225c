export function installedPostgres(): string | undefined;
export function findPostgres(): Promise<string | undefined>;
