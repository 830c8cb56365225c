/** The statements of one write that were sent without waiting for their answers. */
export type SentAhead = {
  add(answer: Promise<unknown>): void;
  /**
   * Resolves when all of them are answered; the next ones are those of another write.
   *
   * @throws what the first one failed with that failed: the others failed for that
   */
  settle(): Promise<void>;
};

export function createSentAhead(): SentAhead {
  let answered: Promise<unknown> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  return {
    add(answer) {
      const before = answered;
      const noted = answer.catch((error: unknown) => {
        failure ??= { error };
      });
      answered = noted.then(() => before);
    },
    async settle() {
      await answered;
      const failed = failure;
      failure = undefined;
      if (failed) throw failed.error;
    },
  };
}
