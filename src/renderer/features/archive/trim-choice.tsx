import { formatByteSize } from '#renderer/browser/byte-size.ts';
import classes from './design-archive.module.css';
import type { Trims } from './use-trims.ts';

/** Which examples are trimmed: each with its place and its sizes, all of them unless told otherwise. */
export function TrimChoice({ trims }: { trims: Trims }) {
  const { examples, isChosen, choose } = trims;
  const pointers = examples.map(({ pointer }) => pointer);
  const chosen = pointers.filter(isChosen).length;
  return (
    <fieldset className={classes['choice']}>
      <legend>Examples to trim</legend>
      {examples.length < 2 ? undefined : (
        <label className={classes['example']}>
          <input
            type="checkbox"
            checked={chosen === examples.length}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen > 0 && chosen < examples.length;
            }}
            onChange={(event) => choose(pointers, event.currentTarget.checked)}
          />
          <span>All of them</span>
        </label>
      )}
      <ul className={classes['examples']}>
        {examples.map(({ pointer, before, after }) => (
          <li key={pointer}>
            <label className={classes['example']}>
              <input
                type="checkbox"
                checked={isChosen(pointer)}
                onChange={(event) => choose([pointer], event.currentTarget.checked)}
              />
              <code>{pointer}</code>
              <span className={classes['sizes']}>
                {`${formatByteSize(before)} → ${formatByteSize(after)}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
