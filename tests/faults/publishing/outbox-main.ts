import { createInterface } from 'node:readline';
import { openTestOutbox } from '#backend/portals/push/outbox.testing.ts';
import { openWorkers } from '#backend/workers/open-workers.ts';
import { designOf } from './design-of.ts';

// An outbox in a process of its own, to be killed: `outbox-main.ts DATA ADDRESS EMAIL PASSWORD`. A number on a line of
// its input is pushed; what becomes of the pushes is told, one JSON on a line.

const [dataDir = '', address = '', email = '', password = ''] = process.argv.slice(2);
const workers = openWorkers({ size: 1 });
const account = { email, password };
const bench = await openTestOutbox({ workers, address, account, dataDir });
function tell(event: object) {
  return process.stdout.write(`${JSON.stringify(event)}\n`);
}

const told = new Map<string, string>();
function tellStates() {
  for (const { version, state, message } of bench.outbox.list()) {
    if (told.get(version) === state) continue;
    told.set(version, state);
    tell({ version, state, message });
  }
}
tellStates();
tell({ ready: true });
setInterval(tellStates, 10);

for await (const line of createInterface(process.stdin)) {
  const files = designOf(Number(line));
  try {
    const { version } = await bench.push(files, Number(line) % 2 === 0);
    tell({ accepted: version });
  } catch (error) {
    tell({ failed: String(error) });
  }
}
