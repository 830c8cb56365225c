import type { AddressInfo } from 'node:net';

type Listening = {
  listen(options: { host: string; port: number }): Promise<string>;
  server: { address(): AddressInfo | string | null };
};

/**
 * Listens, and answers the port, which is a free one for 0.
 *
 * @throws {Error} with a message for people, which names the options of the command, when the port cannot be had
 */
export async function listen(app: Listening, host: string, port: number): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new Error(failureMessage(error, host, port), { cause: error });
  }
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
}

function failureMessage(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Choose another one with --port; 0 takes a free one.`;
    case 'EACCES':
      return `Port ${port} needs special rights. Choose one above 1023 with --port; 0 takes a free one.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Choose another one with --host.`;
    default:
      return `Cannot listen on port ${port} of ${host} (${String(code ?? error)}).`;
  }
}
