import { firstOf, isJsonRecord, type JsonRecord, numberOf, textOf } from './json-values.ts';

/** How far a portal is with something that it does later, as it says. */
export type RemoteJob = {
  kind: 'running' | 'done' | 'failed' | 'unknown';
  /** What it says of it, or how much is done. */
  message: string | undefined;
  /** Where it tells how far it is. */
  url: string | undefined;
};

const FAILED =
  /^(?:fail(?:ed|ure)?|error(?:ed)?|reject(?:ed)?|refused|denied|declined|invalid|abort(?:ed)?|cancell?ed|timed?[ _-]?out)$/;
const DONE =
  /^(?:done|complete[d]?|finished|succeeded|success(?:ful)?|imported|published|applied|ok|ready)$/;

/** Reads what a portal answers with 202, or where that leads to; `undefined` for what is no JSON object. */
export function readJob(value: unknown): RemoteJob | undefined {
  if (!isJsonRecord(value)) return undefined;
  const inner = ['data', 'job', 'result', 'task', 'operation']
    .map((name) => value[name])
    .find(isJsonRecord);
  const job: JsonRecord = { ...value, ...inner };
  const word = (textOf(job, 'state', 'status', 'phase') ?? '').trim().toLowerCase();
  const url = textOf(job, 'statusUrl', 'jobUrl', 'location', 'href', 'self');
  const isOver = job['done'] === true || job['finished'] === true;
  const failure = firstOf(job, 'error', 'failure', 'reason');
  const failed = FAILED.test(word) || job['success'] === false || (isOver && failure !== undefined);
  const said = isJsonRecord(failure) ? textOf(failure, 'message', 'detail') : failure;
  if (failed) {
    const message = typeof said === 'string' ? said : textOf(job, 'message', 'detail');
    return { kind: 'failed', message, url };
  }
  if (DONE.test(word) || isOver) return { kind: 'done', message: undefined, url };
  const percent = numberOf(job, 'progress', 'percent', 'percentage');
  const done =
    percent === undefined ? '' : `${Math.round(percent <= 1 ? percent * 100 : percent)} %`;
  const message = [textOf(job, 'message', 'detail') ?? word, done]
    .filter((one) => one !== '')
    .join(', ');
  const kind = word === '' && percent === undefined ? 'unknown' : 'running';
  return { kind, message: message === '' ? undefined : message, url };
}
