import { folderOf, resolveReference } from './paths.ts';

const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp)(?:[?#]|$)/iu;

// `](target` of Markdown links and images, `[id]: target` of its definitions, `src=` and `href=` of HTML.
const INLINE_TARGET = /\]\(\s*(?:<(?<angled>[^<>\n]{1,1024})>|(?<plain>[^\s()<>]{1,1024}))/gu;
const DEFINITION_TARGET = /^ {0,3}\[[^\]\n]{1,256}\]:[ \t]*<?(?<plain>[^\s<>]{1,1024})/gmu;
const ATTRIBUTE_TARGET =
  /\s(?:src|href)\s{0,8}=\s{0,8}(?:"(?<double>[^"\n]{1,1024})"|'(?<single>[^'\n]{1,1024})')/giu;

/**
 * The images that a Markdown or HTML document points to by relative paths, resolved against the document's folder.
 *
 * `path` and the results are relative to the API's folder; what leaves it is not listed.
 */
export function findImages(path: string, text: string): string[] {
  const images = new Set<string>();
  for (const pattern of [INLINE_TARGET, DEFINITION_TARGET, ATTRIBUTE_TARGET]) {
    for (const { groups } of text.matchAll(pattern)) {
      const target = Object.values(groups ?? {}).find((value) => value !== undefined);
      if (target === undefined || !IMAGE.test(target)) continue;
      const resolved = resolveReference(folderOf(path), target);
      if (resolved !== undefined) images.add(resolved);
    }
  }
  return [...images];
}
