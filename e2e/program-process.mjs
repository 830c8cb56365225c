import { pathToFileURL } from 'node:url';

// Runs the built command line one time after another in one process: `{ args }` starts it, `{ stop: true }` ends it as
// SIGTERM does, and `'ended'` is answered once it has ended by itself.

const [, , cli = ''] = process.argv;
const address = pathToFileURL(cli).href;
let started = 0;

process.on('message', ({ args, stop }) => {
  if (stop) {
    process.emit('SIGTERM', 'SIGTERM');
    return;
  }
  started += 1;
  process.argv = [process.argv[0], cli, ...args];
  // Another address each time: the program runs anew, with the parts that it has loaded.
  import(`${address}?${started}`)
    .catch((error) => {
      process.stderr.write(`${error.stack}\n`);
    })
    .finally(() => {
      // Each run listens to them for itself; a process of its own would have ended by now.
      process.stdout.removeAllListeners('error');
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
      process.send('ended');
    });
});
process.once('disconnect', () => process.exit());
