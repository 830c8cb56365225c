/** Pictures as `data:` addresses, by the same paths. */
export async function dataUrlsOf(images: ReadonlyMap<string, Blob>): Promise<Map<string, string>> {
  return new Map(
    await Promise.all(
      [...images].map(async ([path, blob]) => [path, await dataUrlOf(blob)] as const),
    ),
  );
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      resolve(typeof reader.result === 'string' ? reader.result : '');
    });
    reader.addEventListener('error', () => {
      reject(reader.error ?? new Error('The image cannot be read.'));
    });
    reader.readAsDataURL(blob);
  });
}

/** The folder of all paths; nothing is ever asked of it. */
const ROOT = 'http://archive.invalid/';

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** What a relative address in a document names, as a path of the API; `undefined` for any other address. */
function pathOf(source: string, documentPath: string): string | undefined {
  const folder = documentPath.split('/').map(encodeURIComponent).join('/');
  const url = /^(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(source)
    ? null
    : URL.parse(source, ROOT + folder);
  if (url === null || !url.href.startsWith(ROOT)) return undefined;
  try {
    return decodeURIComponent(url.pathname.slice(1));
  } catch {
    return undefined;
  }
}

/** The paths of the images that a document's HTML shows by relative addresses, each once. */
export function imagePathsIn(html: string, documentPath: string): string[] {
  const paths = new Set<string>();
  for (const { path } of imagesOf(parse(html), documentPath)) paths.add(path);
  return [...paths];
}

/** The HTML with its relative images written into it as `data:` addresses, where there is one for their path. */
export function withImages(
  html: string,
  documentPath: string,
  images: ReadonlyMap<string, string>,
): string {
  const parsed = parse(html);
  for (const { image, path } of imagesOf(parsed, documentPath)) {
    const data = images.get(path);
    if (data !== undefined) image.setAttribute('src', data);
  }
  return parsed.body.innerHTML;
}

function imagesOf(parsed: Document, documentPath: string) {
  return [...parsed.images].flatMap((image) => {
    const path = pathOf(image.getAttribute('src') ?? '', documentPath);
    return path === undefined ? [] : [{ image, path }];
  });
}
