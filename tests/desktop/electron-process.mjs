import { createServer } from 'node:http';
import { registerHooks } from 'node:module';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { answerByHandler } from './electron-handler.mjs';

// Runs the built shell one time after another in one process, without Electron: `{ args, port }` starts it and serves
// its pages to a browser at that port, `{ stop: true }` quits it as the last window does, and `'ended'` is answered
// once it has exited.

const DOUBLE = new URL('./electron-double.mjs', import.meta.url).href;
const ORIGIN = 'app://portolan';
const [, , main = ''] = process.argv;
let started = 0;
let server;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: DOUBLE, shortCircuit: true } : next(specifier, context),
});
const { double } = await import(DOUBLE);

async function start({ args, port }) {
  double.renew();
  started += 1;
  process.argv = [process.argv[0], ...args];
  // Another address each time: the program runs anew, with the parts that it has loaded.
  await import(`${pathToFileURL(main).href}?${started}`);
  const handler = await double.handled.promise;
  const answer = answerByHandler(handler, ORIGIN);
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // The page of a browser asks for a key; here every one opens.
  const address = `http://127.0.0.1:${server.address().port}/#token=${'k'.repeat(43)}`;
  process.stdout.write(`Portolan is ready at ${address}\n`);
  const code = await double.exited.promise;
  server.close();
  server.closeAllConnections();
  process.send({ ended: code });
}

process.on('message', (message) => {
  if (message.stop) void double.quit();
  else start(message).catch((error) => process.stderr.write(`${error.stack}\n`));
});
process.once('disconnect', () => process.exit());
process.send('awake');
