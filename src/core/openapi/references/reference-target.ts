/** Where a `$ref` leads, by its text alone. */
export type ReferenceTarget =
  | { kind: 'local'; fragment: string }
  | { kind: 'file'; path: string; fragment: string }
  | { kind: 'forbidden'; why: 'address' | 'absolute' | 'outside' | 'malformed' };

/**
 * Reads a `$ref`: into the same document, or to another file of the same API by a relative path.
 *
 * Everything else is forbidden: addresses of any scheme, absolute paths, paths that leave `root` (also when
 * percent-encoded). `file` is where the reference stands; both are relative paths with `/`.
 */
export function parseReference(ref: string, file: string, root: string): ReferenceTarget {
  const text = ref.trim();
  const hash = text.indexOf('#');
  const address = hash === -1 ? text : text.slice(0, hash);
  const fragment = hash === -1 ? '' : text.slice(hash + 1);
  if (address === '') return { kind: 'local', fragment };
  if (/^[a-z][a-z\d+.-]*:/iu.test(address) || address.startsWith('//'))
    return { kind: 'forbidden', why: 'address' };
  if (/^[/\\]/u.test(address)) return { kind: 'forbidden', why: 'absolute' };

  const floor = segmentsOf(root);
  const path = segmentsOf(file).slice(0, -1);
  for (const encoded of address.split('/')) {
    const segment = decode(encoded);
    if (segment === undefined || hasControl(segment) || /[/\\]/u.test(segment))
      return { kind: 'forbidden', why: 'malformed' };
    if (segment === '..') {
      if (path.length <= floor.length) return { kind: 'forbidden', why: 'outside' };
      path.pop();
    } else if (segment !== '.' && segment !== '') path.push(segment);
  }
  const target = path.join('/');
  return target === file ? { kind: 'local', fragment } : { kind: 'file', path: target, fragment };
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007F');
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '' && segment !== '.');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
