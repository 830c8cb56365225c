/** What of an API the window shows, as its address has it. */
export type ApiPlace = {
  /** In small letters; `undefined` is the first one. */
  tab?: string | undefined;
  /** `public`: what readers see. `draft`: the newest revision. `undefined`: what is public, where something is. */
  view?: 'public' | 'draft' | undefined;
  /** BCP 47; `undefined` is the language of the API. */
  locale?: string | undefined;
  /** The pointer of the operation that is open. */
  operation?: string | undefined;
};

const NAMES = ['tab', 'view', 'locale', 'operation'] as const;

/**
 * A place as the end of an address: `tab=reference&operation=/paths/~1users/get`, empty for the first one.
 *
 * What addresses do not take as it is stands as `!` and the code of its UTF-16 unit, so that no reader of addresses
 * changes it by undoing escapes once more.
 */
export function writeApiPlace(place: ApiPlace): string {
  return NAMES.flatMap((name) => {
    const value = place[name];
    return value === undefined || value === '' ? [] : [`${name}=${escape(value)}`];
  }).join('&');
}

/** Reads the end of an address; what is unknown or broken in it is passed over. */
export function readApiPlace(text: string): ApiPlace {
  const parts = new Map(
    text.split('&').map((part): [string, string] => {
      const [name = '', ...value] = part.split('=');
      return [name, unescape(value.join('='))];
    }),
  );
  const view = parts.get('view');
  return {
    tab: parts.get('tab'),
    view: view === 'public' || view === 'draft' ? view : undefined,
    locale: parts.get('locale'),
    operation: parts.get('operation'),
  };
}

function escape(value: string): string {
  return value.replaceAll(
    /[^\w./~{}:-]/g,
    (unit) => `!${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function unescape(value: string): string {
  return value.replaceAll(/!([0-9a-f]{4})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
