import { parentPort } from 'node:worker_threads';
import type { TextJob, TextReply } from '#backend/site/page-texts.ts';
import { renderText } from '#backend/site/render-text.ts';

// The script of the thread that renders the texts of pages: one job after the other, each answered by one message.

parentPort?.on('message', ({ number, texts }: TextJob) => {
  const reply: TextReply = { number, rendered: texts.map(renderText) };
  parentPort?.postMessage(reply);
});
