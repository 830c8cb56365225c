import { registerHooks } from 'node:module';
import type { ElectronDouble } from './electron-double.ts';

let provided = 0;
let hooks: ReturnType<typeof registerHooks> | undefined;

/** From now on, what is loaded finds this Electron under the name of `electron`. */
export function provideElectron({ electron }: Pick<ElectronDouble, 'electron'>): void {
  provided += 1;
  const name = `electronDouble${provided}`;
  Reflect.set(globalThis, name, electron);
  const source = `const all = globalThis.${name};
${Object.keys(electron)
  .map((part) => `export const ${part} = all.${part};`)
  .join('\n')}`;
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  hooks?.deregister();
  hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'electron' ? { url, shortCircuit: true } : next(specifier, context),
  });
}
