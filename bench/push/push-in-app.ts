import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { type Host, startHost } from '#e2e/host.ts';

type Account = { address: string; email: string; password: string };

/** Portolan's own window, without the window: the requests that its Push view makes. */
export type BenchedApp = {
  /** Reviews the design of a folder, and pushes it; only the push is timed, as nobody presses it unreviewed. */
  push(folder: string): Promise<{ review: number; push: number }>;
  close(): Promise<void>;
};

/** In milliseconds. When it ended is what the outbox notes of it. */
const LOOK_EVERY = 100;

/** Starts the built app on folders of its own, with a portal and its password. */
export async function openBenchedApp(home: string, account: Account): Promise<BenchedApp> {
  const host = await startHost({ data: join(home, 'app'), workspace: join(home, 'workspace') });
  const call = async (method: string, url: string, body?: object) => {
    const answer = await fetch(`${host.origin}${url}`, {
      method,
      headers: headersOf(host, body !== undefined),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const portal = await call('POST', '/workbench/portals', {
    ...account,
    name: 'Benched',
    plainHttp: account.address.startsWith('http:'),
  });
  return {
    async push(folder) {
      const { id } = await call('POST', '/workbench/designs/open', { path: folder });
      const begun = performance.now();
      const to = { portal: portal.id };
      const { reviewed } = await call('POST', `/workbench/designs/${id}/review`, to);
      const [reviewedAt, pressed] = [performance.now(), Date.now()];
      const body = { ...to, draft: false, reviewed };
      let push = await call('POST', `/workbench/designs/${id}/push`, body);
      while (['waiting', 'sending', 'verifying'].includes(push.state)) {
        await pause(LOOK_EVERY);
        const { pushes }: { pushes: (typeof push)[] } = await call('GET', '/workbench/pushes');
        push = pushes.find((one) => one.id === push.id);
      }
      if (push.state !== 'done') throw new Error(`The push ends as ${push.state}: ${push.message}`);
      return { review: reviewedAt - begun, push: Date.parse(push.updatedAt) - pressed };
    },
    close: () => host.close(),
  };
}

function headersOf({ token }: Host, hasBody: boolean): Record<string, string> {
  const authorization = `Bearer ${token}`;
  return hasBody ? { authorization, 'content-type': 'application/json' } : { authorization };
}
