/** Why a data file could not be opened; `message` is a sentence for the person who started Portolan. */
export class DatabaseError extends Error {
  readonly reason: 'newer' | 'corrupt' | 'foreign' | 'unreadable' | 'in-use' | 'incomplete';

  constructor(reason: DatabaseError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.reason = reason;
  }
}
