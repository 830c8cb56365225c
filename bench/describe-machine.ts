import { availableParallelism, totalmem } from 'node:os';

/** The day, the command and the machine that figures are of. */
export function describeMachine(command: string): string {
  const day = new Date().toISOString().slice(0, 10);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${day} with \`${command}\` on ${availableParallelism()} cores, ${gigabytes} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
}
