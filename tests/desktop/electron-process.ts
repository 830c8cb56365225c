import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createElectronDouble, type ElectronDouble } from './electron-double.ts';
import { answerByHandler, requestOf } from './electron-handler.ts';
import { provideElectron } from './provide-electron.ts';
import type { End, LateRequest } from './shell-process.ts';

// Runs the built shell one time after another in one process, without Electron: `{ args, port }` starts it and serves
// its pages to a browser at that port, `{ late }` quits it as the menu does, with requests of a page that come a moment
// later, and `{ code, statuses }` is answered once it has exited.

type Message = { args: string[]; port: number } | { late: LateRequest[] };

/** How long after the beginning of the end they come, in milliseconds: pages send their texts as they are closed. */
const LATE = 20;

const ORIGIN = 'app://portolan';
const [node = '', , main = ''] = process.argv;
let started = 0;
let electron: ElectronDouble | undefined;

async function start({ args, port }: { args: string[]; port: number }): Promise<void> {
  // Without a keyring, as for a browser: what needs one is tested by itself.
  electron = createElectronDouble({ keyring: 'none' });
  electron.ready.resolve();
  provideElectron(electron);
  started += 1;
  process.argv = [node, ...args];
  // Another address each time: the program runs anew, with the parts that it has loaded.
  await import(`${pathToFileURL(main).href}?${started}`);
  const answer = answerByHandler(await electron.handled.promise, ORIGIN);
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const actual = typeof address === 'object' ? address?.port : port;
  // The page of a browser asks for a key; here every one opens.
  process.stdout.write(
    `Portolan is ready at http://127.0.0.1:${actual}/#token=${'k'.repeat(43)}\n`,
  );
  await electron.ended.promise;
  server.close();
  server.closeAllConnections();
}

async function stop(late: readonly LateRequest[]): Promise<void> {
  if (!electron) throw new Error('nothing was started');
  const handler = await electron.handled.promise;
  const ended = electron.quit();
  await pause(LATE);
  const answers = late.map(async ({ body, ...asked }) => {
    const answer = await handler(requestOf(asked, Buffer.from(body), ORIGIN));
    return answer.status;
  });
  const end: End = { code: await ended, statuses: await Promise.all(answers) };
  process.send?.(end);
}

function report(error: Error): void {
  process.stderr.write(`${error.stack}\n`);
}

process.on('message', (message: Message) => {
  const done = 'late' in message ? stop(message.late) : start(message);
  done.catch(report);
});
process.once('disconnect', () => process.exit());
process.send?.('awake');
