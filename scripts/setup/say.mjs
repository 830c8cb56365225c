/** Prints one plain line on standard error, so that standard output stays for results. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Says why nothing can go on, and ends the process with exit code 1. */
export function giveUp(line) {
  say(line);
  process.exit(1);
}

/** `3.4 s` since a time that `performance.now()` gave. */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
