import { once } from 'node:events';
import { getCACertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';

/** Nothing is loaded but Node's own, so there is no file of its own to build. */
const SCRIPT = `require('node:worker_threads').parentPort.postMessage(
  require('node:tls').getCACertificates('system'),
)`;

/**
 * The authorities that this system trusts beside those of Node, in PEM: a company's own, mostly. The system's store is
 * read in another thread, since that takes some hundred milliseconds; none where it cannot be read.
 */
export async function readSystemCertificates(): Promise<string[]> {
  const worker = new Worker(SCRIPT, { eval: true, env: {}, execArgv: [] });
  worker.unref();
  try {
    const [certificates]: unknown[] = await once(worker, 'message');
    const known = new Set(getCACertificates('default'));
    const texts = Array.isArray(certificates) ? certificates : [];
    return texts.filter((one): one is string => typeof one === 'string' && !known.has(one));
  } catch {
    return [];
  }
}
