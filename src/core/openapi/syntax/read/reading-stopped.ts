/** Ends a reading that nobody waits for any more. */
export class ReadingStopped extends Error {
  constructor() {
    super('stopped');
  }
}
