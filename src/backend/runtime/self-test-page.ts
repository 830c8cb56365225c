/** Electron's `WebContents`, or what runs scripts in a page as they do. */
export type Page = { executeJavaScript(script: string): Promise<unknown> };

/** What of the page's world the checks below use; they run there, not here. */
type PageWorld = {
  document: { querySelector(selector: string): { childElementCount: number } | null };
  desktop: { info(): Promise<{ version: string }> };
};
/** What the backend's answers have of what is looked at. */
type Said = {
  host: string;
  workspace: string;
  id: string;
  files: unknown[];
  docs?: { slug: string }[];
  job: { state: string; done: number; message: string } | null;
};
declare const document: PageWorld['document'];
declare const desktop: PageWorld['desktop'];

/** Each is sent to the page as text, so it may use nothing from outside itself. */
const inPage = {
  async window() {
    for (let tries = 0; tries < 200; tries += 1) {
      const root = document.querySelector('#root');
      if (root !== null && root.childElementCount > 0) return 'the page has painted';
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
    throw new Error('The page stays empty.');
  },

  async bridge() {
    for (const name of ['require', 'process', 'module']) {
      if (name in globalThis) throw new Error(`The page has ${name}.`);
    }
    return (await desktop.info()).version;
  },

  async protocol() {
    const about = await fetch('/workbench/about');
    const outside = await fetch('https://portolan.invalid/').catch(() => undefined);
    if (about.status !== 200) throw new Error(`The backend answers ${about.status}.`);
    if (outside !== undefined) throw new Error('The page reaches the network.');
    const { host }: Said = JSON.parse(await about.text());
    return host;
  },

  /** A design made, checked and imported: templates, the worker for archives, the data file. */
  async 'archive-worker'() {
    const send = async (path: string, body?: object): Promise<Said> => {
      const answer = await fetch(`/workbench/designs${path}`, {
        method: 'POST',
        ...(body && { headers: { 'content-type': 'application/json' } }),
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`designs${path}: ${answer.status} ${await answer.text()}`);
      return JSON.parse(await answer.text());
    };
    const name = { name: 'Self-test', slug: 'self-test' };
    const { id } = await send('', { ...name, template: 'rest-resource', format: 'yaml' });
    const { files } = await send(`/${id}/check`);
    await send(`/${id}/import`, { portal: 'local', draft: false });
    return `${files.length} files imported`;
  },

  async 'list-worker'() {
    const answer = await fetch('/workbench/portals/local/api/apis?limit=5&q=self');
    const { docs = [] }: Said = JSON.parse(await answer.text());
    if (docs[0]?.slug !== 'self-test') throw new Error(`The catalog answers ${answer.status}.`);
    return `${docs.length} found`;
  },

  async 'data-worker'() {
    const headers = { 'content-type': 'application/json' };
    const read = async (path: string): Promise<Said> =>
      JSON.parse(await (await fetch(path)).text());
    const { workspace } = await read('/workbench/about');
    const body = JSON.stringify({ path: workspace });
    await fetch('/workbench/data/backup-folder', { method: 'PUT', headers, body });
    await fetch('/workbench/data/backups', { method: 'POST' });
    for (let tries = 0; tries < 200; tries += 1) {
      const { job } = await read('/workbench/data/job');
      if (job === null) throw new Error('No backup was begun.');
      if (job.state === 'done') return `${job.done} bytes backed up`;
      if (job.state !== 'running') throw new Error(job.message);
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
    throw new Error('The backup does not end.');
  },
};

/** The checks of the page, each a function that resolves to what was found and rejects with what is wrong. */
export function pageChecks(contents: Page) {
  const checks = Object.entries(inPage).map(([name, check]): [string, () => Promise<string>] => {
    // A method's text is one only inside an object.
    const code = `({ ${String(check)} })[${JSON.stringify(name)}]()`;
    return [name, async () => String(await contents.executeJavaScript(code))];
  });
  return Object.fromEntries(checks);
}
