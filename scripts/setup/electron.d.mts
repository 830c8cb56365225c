/** Electron's program, or why there is none, for people. `node`: what Electron's own scripts are run with. */
export function findElectron(node: string): Promise<{ program: string } | { reason: string }>;
