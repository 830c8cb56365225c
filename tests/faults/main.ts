import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createRandom } from './random.ts';
import { type FaultCounts, runFaults } from './run-faults.ts';
import { runTypingFaults, type TypingCounts } from './run-typing-faults.ts';

// Kills a portal, then a web host that is typed into, at random moments:
// `npm run test:faults -- --times 1000 --typing 50`. With 0 a part is left out.

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '300' },
    typing: { type: 'string', default: '20' },
    seed: { type: 'string' },
  },
});
const wholeNumber = (name: 'times' | 'typing'): number => {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${name} takes a number.`);
  return number;
};
const times = wholeNumber('times');
const typing = wholeNumber('typing');
const seed = Number(values.seed ?? Date.now() % 2 ** 32);
const folder = mkdtempSync(join(tmpdir(), 'portolan-faults-'));
const say = (text: string) => process.stdout.write(`${text}\n`);

const describe = ({ kills, killedStarting, acknowledged, cutOff, again, faults }: FaultCounts) =>
  `${kills} kills (${killedStarting} while starting). ` +
  `Acknowledged: ${acknowledged.import} imports, ${acknowledged.publish} publishes, ${acknowledged.unpublish} unpublishes. ` +
  `Cut off: ${cutOff.stored + cutOff.gone}, of which ${cutOff.stored} were stored and ${cutOff.gone} left nothing. ` +
  `Sent again: ${again.replayed} answered from what was kept, ${again.done} done then. ` +
  `Faults: ${faults.length}.`;

const describeTyping = ({ kills, words, saves, longestLoss, faults }: TypingCounts) =>
  `${kills} kills while ${words} words were typed and saved ${saves} times. ` +
  `The oldest word that was lost was ${longestLoss} ms old. Faults: ${faults.length}.`;

const killPortal = async (): Promise<string[]> => {
  say(`Killing a portal ${times} times, seed ${seed}.`);
  const dataDir = join(folder, 'portal');
  mkdirSync(dataDir);
  const onRound = (now: FaultCounts) => {
    if (now.kills % 25 === 0 && now.kills < times) say(describe(now));
  };
  const counts = await runFaults({ dataDir, times, random: createRandom(seed), onRound });
  say(describe(counts));
  return counts.faults;
};

const killWhileTyping = async (): Promise<string[]> => {
  say(`Killing a web host that is typed into ${typing} times, seed ${seed}.`);
  const executablePath = process.env['PORTOLAN_CHROMIUM'];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const random = createRandom(seed);
    const onRound = (now: TypingCounts) => {
      if (now.kills % 10 === 0 && now.kills < typing) say(describeTyping(now));
    };
    const counts = await runTypingFaults({ browser, folder, times: typing, random, onRound });
    say(describeTyping(counts));
    return counts.faults;
  } finally {
    await browser.close();
  }
};

const faults = [
  ...(times > 0 ? await killPortal() : []),
  ...(typing > 0 ? await killWhileTyping() : []),
];
for (const fault of faults) say(`- ${fault}`);
if (faults.length === 0) rmSync(folder, { recursive: true });
else say(`The data is kept in ${folder}.`);
process.exitCode = faults.length === 0 ? 0 : 1;
