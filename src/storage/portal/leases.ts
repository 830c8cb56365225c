/** What one process does and no other at the same time. A process that dies has its leases no longer, soon after. */
export type Leases = {
  /** Answers how to give it back, or `undefined` while somebody has it. Giving back never rejects. */
  claim(id: string): Promise<(() => Promise<void>) | undefined>;
};
