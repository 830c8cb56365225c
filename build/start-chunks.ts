import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Modules = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

const WINDOW = fileURLToPath(new URL('../src/renderer/index.html', import.meta.url));
const SITE = fileURLToPath(new URL('../src/renderer/site.html', import.meta.url));

/** Messages in Arabic, which are loaded by those who read it. */
const ARABIC = /src[\\/]messages[\\/]ar[\\/]/u;
/** What nothing but the site imports. */
const OWN = /src[\\/]renderer[\\/]site[\\/.]/u;

/**
 * Names the scripts of what the window and the portal's site begin with, and of what both use later, so that neither
 * loads anything of the other's. Each of them is one script, as each is asked for by itself:
 *
 * - `start`: what the window alone begins with; `base`: what both begin with
 * - `site`: the site's own beginning; `parts`: what the site begins with and the window loads later
 * - `later`: what the window begins with and the site loads later; `reference`: what both load later
 *
 * - `arabic`: the Arabic messages of the site, which the window has among all of its own
 *
 * All else is left to others: `null`.
 */
export function startChunks(): { plugin: Plugin; name: (id: string) => string | null } {
  let window: ReadonlySet<string> = new Set();
  let site: ReadonlySet<string> = new Set();
  let siteLater: ReadonlySet<string> = new Set();
  return {
    plugin: {
      name: 'portolan:start-chunks',
      buildEnd() {
        window = reachedFrom(WINDOW, this);
        site = reachedFrom(SITE, this);
        siteLater = reachedFrom(SITE, this, true);
      },
    },
    name(id) {
      if (ARABIC.test(id)) return siteLater.has(id) ? 'arabic' : null;
      if (site.has(id)) return window.has(id) ? 'base' : OWN.test(id) ? 'site' : 'parts';
      if (siteLater.has(id)) return window.has(id) ? 'later' : OWN.test(id) ? null : 'reference';
      return window.has(id) ? 'start' : null;
    },
  };
}

/** The modules that an entry imports at once, whether itself or by others; with those that it may import `later`. */
function reachedFrom(entry: string, modules: Modules, later = false): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const module = modules.getModuleInfo(id);
    open.push(...(module?.importedIds ?? []));
    if (later) open.push(...(module?.dynamicallyImportedIds ?? []));
  }
  return reached;
}
