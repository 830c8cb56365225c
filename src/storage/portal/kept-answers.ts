/** Which call an answer belongs to: the key is the caller's own, for one route. */
export type AnswerKey = { tenantId: string; userId: string; route: string; key: string };

/** An answer that is given again when the same call comes again. */
export type KeptAnswer = {
  /** SHA-256 of what was asked. */
  fingerprint: Uint8Array;
  status: number;
  /** JSON. */
  answer: string;
  createdAt: number;
};

export type KeptAnswerStore = {
  /** The answer, unless it is older than `since`. */
  find(of: AnswerKey, since: number): KeptAnswer | undefined;
  put(of: AnswerKey, kept: KeptAnswer): void;
  /** Forgets answers older than `time`. */
  prune(time: number): void;
};
