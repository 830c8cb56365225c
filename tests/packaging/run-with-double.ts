import { createElectronDouble } from '#tests/desktop/electron-double.ts';
import { provideElectron } from '#tests/desktop/provide-electron.ts';

// Stands in for Electron where the packed main process runs under Node: `node --import <this file> main.js`.

const electron = createElectronDouble({ isPackaged: false });
electron.ready.resolve();
provideElectron(electron);
void electron.ended.promise.then((code) => process.exit(code));
