import { startPortal } from '#backend/entry.ts';

// A portal as `portolan serve` runs it; says its address and runs until its parent ends it.
const portal = await startPortal({
  dataDir: process.argv[2] ?? '',
  host: '127.0.0.1',
  port: 0,
  env: {},
});
process.stdout.write(`${portal.url.replace(/\/api$/, '')}\n`);
process.once('SIGTERM', () => {
  void portal.close().then(() => process.exit(0));
});
