import {
  addTranslations,
  currentLanguage,
  type Language,
  type MessageTree,
  onLanguageChange,
  setLanguage,
} from '#messages/language.ts';

/** What a worker is told of the language of the window: all that comes after it is answered in it. */
export type ToldLanguage = { kind: 'language'; language: Language };

/** Tells a worker the language of the window, now and at each change, until the returned function is called. */
export function tellLanguage(worker: Pick<Worker, 'postMessage'>): () => void {
  const tell = () =>
    worker.postMessage({ kind: 'language', language: currentLanguage() } satisfies ToldLanguage);
  // A worker begins in English.
  if (currentLanguage() !== 'en') tell();
  return onLanguageChange(tell);
}

function isToldLanguage(data: object): data is ToldLanguage {
  return 'kind' in data && data.kind === 'language';
}

/**
 * The worker's end: takes what comes, and hands on what is not about the language.
 *
 * What comes while the Arabic messages are read (only then, and once) waits for them, in its order. Where they can't be
 * read, the worker goes on in the language that it has.
 */
export function inToldLanguage<Message extends object>(
  readArabic: () => Promise<Readonly<Record<string, MessageTree>>>,
  receive: (message: Message) => void,
): (data: Message | ToldLanguage) => void {
  let isArabicThere = false;
  let waiting: (Message | ToldLanguage)[] | undefined;

  const readThenSpeak = async (): Promise<void> => {
    waiting = [];
    try {
      addTranslations('ar', await readArabic());
      isArabicThere = true;
      setLanguage('ar');
    } catch {
      // The next change of the language tries again.
    }
    const rest = waiting;
    waiting = undefined;
    for (const data of rest) hear(data);
  };

  const hear = (data: Message | ToldLanguage): void => {
    if (waiting !== undefined) waiting.push(data);
    else if (!isToldLanguage(data)) receive(data);
    else if (data.language === 'ar' && !isArabicThere) void readThenSpeak();
    else setLanguage(data.language);
  };
  return hear;
}
