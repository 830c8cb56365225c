import type { ClientRequest } from 'node:http';

const CHUNK = 64 * 1024;

type Progress = {
  /** How many bytes the connection has taken. */
  onSent: (bytes: number) => void;
  /** Called before the last bytes leave: from here on the whole request may arrive. */
  onLast: () => void;
};

/** Hands a body over piece by piece, the next one when the connection has taken the one before. */
export function uploadBody(
  request: ClientRequest,
  payload: Buffer,
  { onSent, onLast }: Progress,
): void {
  let sent = 0;
  const next = (): void => {
    if (request.destroyed) return;
    const chunk = payload.subarray(sent, sent + CHUNK);
    const isLast = sent + chunk.length >= payload.length;
    if (isLast) onLast();
    const taken = (): void => {
      sent += chunk.length;
      onSent(sent);
      if (!isLast) next();
    };
    if (isLast) request.end(chunk, taken);
    else request.write(chunk, (error) => (error ? undefined : taken()));
  };
  onSent(0);
  next();
}
