import type { FaultRule, GatewayAnswer } from '#tests/stand-in/fault-proxy.ts';
import { falseWord, judgeTruth, keptBy, ok, short, type Verdict } from './judge.ts';
import type { Remote, RemoteAccount } from './remote.ts';
import type { Trial } from './trial.ts';

/** An action of the table: a row. */
export type Cell = {
  row: string;
  /** Where it does not apply. */
  isFor?: (remote: Remote) => boolean;
  run(trial: Trial): Promise<Verdict>;
};

type PushCell = {
  row: string;
  wish?: 'draft' | 'publish';
  rules?: (trial: Trial) => FaultRule[];
  account?: (remote: Remote) => RemoteAccount;
  isFor?: (remote: Remote) => boolean;
  /** What happens before. */
  prepare?: (trial: Trial) => Promise<void>;
  /** What is to come of it. */
  ends: 'done' | 'not';
  /** What is to be said. */
  says?: RegExp;
};

const UPLOAD = { method: /^(?:POST|PUT)$/, path: /\/api\/apis/ };
const SIGN_IN = { method: /^POST$/, path: /\/api\/users\/login/ };
const JSON_TYPE = { 'content-type': 'application/json' };

function html(status: number, title: string): GatewayAnswer {
  return { status, body: `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>` };
}
function json(status: number, value: object, headers = {}): GatewayAnswer {
  return { status, body: JSON.stringify(value), headers: { ...JSON_TYPE, ...headers } };
}
const BUSY = json(429, { message: 'Too many requests.' }, { 'retry-after': '1' });
const BAD_GATEWAY = html(502, '502 Bad Gateway');

async function lock({ lockable, address }: Remote): Promise<void> {
  for (let number = 0; number < 6; number += 1) {
    const body = JSON.stringify({ email: lockable.email, password: 'wrong' });
    await fetch(`${address}/api/users/login`, { method: 'POST', headers: JSON_TYPE, body });
  }
}

const MANY = 99;

/** Once. */
function onUpload(fault: FaultRule['fault']) {
  return (): FaultRule[] => [{ ...UPLOAD, fault }];
}
/** A gateway that always answers so. */
function always(told: GatewayAnswer, more: { early?: boolean } = {}) {
  return (): FaultRule[] => [{ ...UPLOAD, times: MANY, fault: { do: 'answer', told, ...more } }];
}
/** Every call, until it comes to the other address. */
function redirects(status: number, to?: string) {
  const fault = { do: 'redirect', status, ...(to === undefined ? {} : { to }) } as const;
  return (): FaultRule[] => [
    { ...UPLOAD, path: /^(?!.*\/moved\/).*\/api\/apis/, times: MANY, fault },
  ];
}

const pushes: readonly PushCell[] = [
  { row: 'draft', wish: 'draft', ends: 'done' },
  { row: 'publish', ends: 'done' },
  { row: 'wrong password', ends: 'not', says: /password/i, account: wrongPassword },
  {
    row: 'locked account',
    ends: 'not',
    says: /lock/i,
    account: ({ lockable }) => lockable,
    prepare: ({ remote }) => lock(remote),
  },
  {
    row: 'role that may not publish',
    ends: 'not',
    says: /allowed|may not/i,
    account: ({ viewer }) => viewer,
    isFor: ({ viewer, lockable }) => viewer !== lockable,
  },
  {
    row: 'session expires before the upload',
    ends: 'done',
    rules: ({ remote }) => [{ ...UPLOAD, fault: { do: 'first', run: remote.endSessions } }],
  },
  {
    row: '429 at the sign-in',
    ends: 'done',
    rules: () => [{ ...SIGN_IN, fault: { do: 'answer', told: BUSY } }],
  },
  { row: '429 at the upload', ends: 'done', rules: onUpload({ do: 'answer', told: BUSY }) },
  { row: '502, not done', ends: 'done', rules: onUpload({ do: 'answer', told: BAD_GATEWAY }) },
  {
    row: '502, but done',
    ends: 'done',
    rules: onUpload({ do: 'answer', told: BAD_GATEWAY, isDone: true }),
  },
  { row: 'cut before the body', ends: 'done', rules: onUpload({ do: 'cut-before' }) },
  { row: 'cut in the body', ends: 'done', rules: onUpload({ do: 'cut-upload', share: 0.5 }) },
  { row: 'cut after the body', ends: 'done', rules: onUpload({ do: 'cut-after' }) },
  { row: 'cut answer', ends: 'done', rules: onUpload({ do: 'cut-answer' }) },
  { row: '202, done later', ends: 'done', rules: onUpload({ do: 'later', ms: 2500 }) },
  {
    row: '202, refused later',
    ends: 'not',
    rules: onUpload({ do: 'later', ms: 1500, refused: true }),
  },
  {
    row: '200 with `success: false`',
    ends: 'not',
    rules: always(json(200, { success: false, error: 'The summary has a forbidden word.' })),
  },
  { row: '200 with a page', ends: 'not', rules: always(html(200, 'Sign in to continue')) },
  {
    row: '413',
    ends: 'not',
    says: /\d.*(?:bytes|[KM]i?B)/,
    rules: always(json(413, { message: 'Payload too large' })),
  },
  {
    row: '413 as a page, closed early',
    ends: 'not',
    says: /\d.*(?:bytes|[KM]i?B)/,
    rules: always(html(413, '413 Request Entity Too Large'), { early: true }),
  },
  { row: 'redirect 307', ends: 'done', rules: redirects(307) },
  { row: 'redirect 308', ends: 'done', rules: redirects(308) },
  {
    row: 'redirect to another portal',
    ends: 'not',
    rules: redirects(308, 'http://127.0.0.1:9'),
  },
];

function wrongPassword({ account }: Remote): RemoteAccount {
  return { ...account, password: 'not the password' };
}

function asCell({
  row,
  wish = 'publish',
  rules,
  account,
  isFor,
  prepare,
  ends,
  says,
}: PushCell): Cell {
  return {
    row,
    ...(isFor ? { isFor } : {}),
    async run(trial) {
      const { remote, proxy, slug } = trial;
      await prepare?.(trial);
      const sent = await trial.write({ version: '1.0.0', status: 'draft' });
      const before = await remote.held(slug);
      proxy.obey(rules?.(trial) ?? []);
      const said = await trial.push(wish, account ? { account: account(remote) } : {});
      const after = await remote.held(slug);
      const truth = judgeTruth({ said, wish, sent, before, after, uploads: proxy.uploads() });
      if (truth.kind !== 'ok') return truth;
      const words = `said (${said.code}) “${said.message}”`;
      if ((said.code === 0) !== (ends === 'done')) return short(words);
      return says && !says.test(said.all) ? short(words) : ok;
    },
  };
}

/** A draft where the portal has a rule of its own. */
function draftCell(row: string, rule: 'overview' | 'none', status: 'draft' | 'published'): Cell {
  return {
    row,
    isFor: ({ setDrafts }) => setDrafts !== undefined,
    async run(trial) {
      const { remote, slug, proxy } = trial;
      remote.setDrafts?.(rule);
      try {
        const sent = await trial.write({ version: '1.0.0', status });
        const before = await remote.held(slug);
        const said = await trial.push('draft');
        const after = await remote.held(slug);
        const uploads = proxy.uploads();
        const truth = judgeTruth({ said, wish: 'draft', sent, before, after, uploads });
        const isNothing = said.code !== 0 && !after.newest;
        return isNothing ? short(`said (${said.code}) “${said.message}”`) : truth;
      } finally {
        remote.setDrafts?.('query');
      }
    },
  };
}

const unchanged: Cell = {
  row: 'unchanged',
  async run(trial) {
    await trial.write({ version: '1.0.0' });
    await trial.publish();
    const before = await trial.remote.held(trial.slug);
    const said = await trial.push('publish');
    const after = await trial.remote.held(trial.slug);
    if (said.code !== 0) return short(`said (${said.code}) “${said.message}”`);
    if (!keptBy(before, after)) return falseWord(`said “${said.message}”; what is held changed`);
    return trial.proxy.uploads() > 1 ? short(`sent again; said “${said.message}”`) : ok;
  },
};

const changedByOthers: Cell = {
  row: 'changed by others',
  async run(trial) {
    const { remote, slug } = trial;
    await trial.write({ version: '1.0.0' });
    await trial.publish();
    await remote.edit(slug, 'What a colleague wrote.');
    await trial.write({ version: '1.1.0' });
    const before = await remote.held(slug);
    const said = await trial.push('publish');
    if (keptBy(before, await remote.held(slug))) return said.code === 1 ? ok : short(said.message);
    return falseWord(
      `said (${said.code}) “${said.message}”; a colleague’s summary was overwritten`,
    );
  },
};

const docsOnly: Cell = {
  row: 'documents only, cut in the body',
  async run(trial) {
    const { remote, proxy, slug } = trial;
    await trial.write({ version: '1.0.0' });
    await trial.publish();
    const before = await remote.held(slug);
    if (before.published?.docs === undefined) return { kind: 'none' };
    const sent = await trial.write({ version: '1.0.0', document: 'Only this is new.' });
    const fault = { do: 'cut-upload', share: 1 } as const;
    proxy.obey([{ ...UPLOAD, fault }]);
    const said = await trial.push('publish');
    const after = await remote.held(slug);
    const uploads = proxy.uploads() - 1;
    const truth = judgeTruth({ said, wish: 'publish', sent, before, after, uploads });
    return truth.kind === 'ok' && said.code !== 0 ? short(said.message) : truth;
  },
};

const dryRun: Cell = {
  row: 'dry run',
  async run(trial) {
    await trial.write({ version: '1.0.0' });
    const said = await trial.push('publish', { more: ['--dry-run'] });
    if (trial.proxy.uploads() > 0) return falseWord(`said “${said.message}”; it was sent`);
    return said.code === 0 ? ok : short(`said (${said.code}) “${said.message}”`);
  },
};

const [draft, ...rest] = pushes.map(asCell);

/** The rows about pushes, in the order of the table. */
export const pushCells: readonly Cell[] = [
  ...(draft ? [draft] : []),
  draftCell('draft, overview.json decides and says published', 'overview', 'published'),
  draftCell('draft, the portal has none', 'none', 'draft'),
  ...rest.slice(0, 1),
  unchanged,
  changedByOthers,
  ...rest.slice(1),
  docsOnly,
  dryRun,
];
