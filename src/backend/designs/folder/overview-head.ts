/** The few fields of overview.json that lists show; a broken or foreign file gives what can be read of it. */
export type OverviewHead = {
  name: string | undefined;
  slug: string | undefined;
  version: string | undefined;
  spec: string | undefined;
};

const SPEC_KEYS = ['spec', 'openapi', 'oas', 'specPath'] as const;

/** Reads the fields that lists show from the text of an overview.json; never throws. */
export function parseOverviewHead(text: string): OverviewHead {
  const value = parsed(text);
  const field = (key: string): string | undefined => {
    const found = value?.[key];
    return typeof found === 'string' && found.trim() !== '' ? found.trim() : undefined;
  };
  return {
    name: field('name'),
    slug: field('slug'),
    version: field('version'),
    spec: SPEC_KEYS.map(field).find((path) => path !== undefined),
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
