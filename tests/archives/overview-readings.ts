import { defaultLimits } from '#core/archive/archive-limits.ts';
import { parseOverview } from '#core/archive/overview/parse-overview.ts';

const encoder = new TextEncoder();

/** Reads the text of an overview.json. */
export function parse(text: string, specCandidates: string[] = []) {
  return parseOverview(encoder.encode(text), {
    file: 'overview.json',
    limits: defaultLimits,
    specCandidates,
  });
}

/** An overview.json without any finding. */
export const whole = {
  name: 'Payments API',
  slug: 'payments',
  version: '2.1.0',
  summary: 'Take card payments',
  links: [{ rel: 'support', title: 'Help', url: 'https://example.com/help' }],
  spec: 'openapi.yaml',
};

/** Each finding as `severity code pointer line:column message`. */
export function findings(text: string, candidates?: string[]): string[] {
  const parsed = parse(text, candidates);
  const found = parsed.ok ? parsed.report.findings : parsed.findings;
  return found.map(
    ({ severity, code, pointer, line, column, message }) =>
      `${severity} ${code} ${pointer} ${line}:${column} ${message}`,
  );
}
