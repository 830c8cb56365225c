type Target = { url: string; connections: number; seconds: number; token?: string };

/** What to send: `get` asks for the paths in turn; `import` sends `count` new APIs, numbered from `first`. */
export type LoadJob = Target &
  (
    | { kind: 'get'; paths: string[] }
    | { kind: 'login'; body: string }
    | { kind: 'import'; first: number; count: number }
  );

/** Times in milliseconds. */
export type LoadResult = {
  perSecond: number;
  p50: number;
  p99: number;
  statuses: Record<string, number>;
};

export function parseJob(text: string): LoadJob {
  const job: LoadJob = JSON.parse(text);
  return job;
}
