import { BroadcastChannel } from 'node:worker_threads';
import { watchAccess } from './watch-access.ts';

// The worker of archives, which tells on the channel `watched` what it opens; first of all that it does.
const channel = new BroadcastChannel('watched');
channel.unref();
watchAccess((what) => channel.postMessage(what));
channel.postMessage('watching');
await import('#backend/app/archive-worker.ts');
