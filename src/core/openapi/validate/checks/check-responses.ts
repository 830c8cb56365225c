import { isRecord } from '../../is-record.ts';
import { below, type Place } from '../place.ts';
import type { Report } from '../report.ts';
import { quoted } from '../wording.ts';

/** Warns of response bodies in another media type than JSON; ranges that include it (any type at all) are fine. */
export function checkResponse(
  report: Report,
  response: Record<string, unknown>,
  place: Place,
): void {
  const content = response['content'];
  if (!isRecord(content)) return;
  for (const mediaType of Object.keys(content)) {
    if (mayBeJson(mediaType)) continue;
    report.add(below(place, 'content', mediaType), {
      code: 'spec.response_not_json',
      severity: 'warning',
      at: 'key',
      message: `This response has a body of type ${quoted(mediaType)}, which is not JSON.`,
      hint: 'It is kept as it is; edit it in the text, since forms write JSON bodies only.',
    });
  }
}

function mayBeJson(mediaType: string): boolean {
  const [essence = ''] = mediaType.split(';');
  return /^(?:\*\/\*|application\/\*|[^/]+\/(?:[^/]+\+)?json)$/iu.test(essence.trim());
}
