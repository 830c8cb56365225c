/** What the page says of the site it belongs to; written by the server into `script#portolan-site`. */
export type AboutSite = {
  name: string;
  /** The address of a picture. */
  logo: string | undefined;
  /** What a preview link opens; missing for any other page, and for a link that opens nothing. */
  preview: { slug: string; expiresAt: string } | undefined;
  /** The language that the reader has chosen. */
  locale: string | undefined;
};

/** Reads it; what is missing or not as it should be is left out. */
export function readAboutSite(json: string | null | undefined): AboutSite {
  const about = recordIn(json);
  const preview = Object(about['preview']);
  return {
    name: textOf(about['name']) ?? location.host,
    logo: textOf(about['logo']),
    preview:
      typeof preview.slug === 'string' && typeof preview.expiresAt === 'string'
        ? { slug: preview.slug, expiresAt: preview.expiresAt }
        : undefined,
    locale: textOf(about['locale']),
  };
}

function recordIn(json: string | null | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The site of this page. */
export const aboutSite = readAboutSite(document.getElementById('portolan-site')?.textContent);
