/** A piece of a path; what the operation above has too is drawn dimmed. */
export type PathPiece = { text: string; isShared: boolean };

/** The beginning of a path, which gives way first where there is no room, and its end. */
export type CutPath = { start: PathPiece[]; end: PathPiece[] };

/**
 * Parts a path where it is cut when it does not fit: before its last name, so that what it ends in stays readable
 * (`/repos/{owner}/{repo}` and `/issues/{number}`).
 *
 * @param shared how many characters it has in common with the path above
 */
export function cutPath(path: string, shared: number): CutPath {
  const segments = path.split('/');
  const named = segments.findLastIndex((segment) => segment !== '' && !segment.startsWith('{'));
  const at = named > 1 ? segments.slice(0, named).join('/').length : 0;
  return {
    start: pieces(path.slice(0, at), shared),
    end: pieces(path.slice(at), shared - at),
  };
}

function pieces(text: string, shared: number): PathPiece[] {
  const at = Math.min(Math.max(shared, 0), text.length);
  return [
    { text: text.slice(0, at), isShared: true },
    { text: text.slice(at), isShared: false },
  ].filter((piece) => piece.text !== '');
}
