/** A request as Electron 45 gives it to the handler of a scheme. */
export function requestOf(
  request: { url: string; method: string; headers: Record<string, string> },
  body: Buffer,
  origin: string,
): Request;
