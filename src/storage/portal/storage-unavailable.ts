/** What a portal is kept in does not answer at the moment: the same call may succeed a little later. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_UNAVAILABLE';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageUnavailable';
  }
}
