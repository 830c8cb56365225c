import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveFormMessages } from '#messages/en/archive-form.ts';
import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { extensionOf } from '#core/archive/paths.ts';
import { valueAt } from '#core/openapi/references/resolve-local.ts';
import classes from '#renderer/features/archive/archive.module.css';
import { drawWhenChanged, useSteady } from '#renderer/features/archive/draw-when-changed.ts';
import { FieldErrors } from './field-errors.tsx';
import { useForm } from './form-context.ts';
import { PathEntry } from './entries.tsx';
import { setValue } from './written-values.ts';

const Choice = drawWhenChanged<SegmentedControlProps>(SegmentedControl);

type Props = {
  at: string;
  what: 'changelog' | 'pricing' | 'sdks';
  extensions: readonly string[];
  /** The file that is suggested where the folder has none that fits. */
  usualFile: string;
  /** What overview.json itself begins with. */
  blank: unknown;
  children: ReactNode;
};

/** A part that overview.json holds itself, or that lies in a file of its own, or that is not there. */
export function InlineOrFile({ at, what, extensions, usualFile, blank, children }: Props) {
  const t = useMessages(archiveFormMessages);
  const { root, files, change } = useForm();
  const id = useId();
  const value = valueAt(root, at) ?? undefined;
  const kind = value === undefined ? 'none' : typeof value === 'string' ? 'file' : 'inline';
  const isFile = (file: string) => extensions.includes(extensionOf(file));
  const stem = usualFile.slice(0, usualFile.indexOf('.'));
  const file = files.find((one) => isFile(one) && one.toLowerCase().includes(stem)) ?? usualFile;
  const choose = useSteady((chosen: string) => {
    if (chosen === kind) return;
    if (chosen === 'none') change([{ kind: 'remove', pointer: at }], `none ${at}`);
    else change([setValue(at, chosen === 'file' ? file : blank)], `${chosen} ${at}`);
  });
  return (
    <>
      <div>
        <span id={id} className="visually-hidden">
          {t(`part.where.${what}`)}
        </span>
        <Choice
          aria-labelledby={id}
          size="xs"
          data={[
            { value: 'none', label: t('part.none') },
            { value: 'inline', label: t('part.inline') },
            { value: 'file', label: t('part.file') },
          ]}
          value={kind}
          onChange={choose}
        />
        {kind === 'file' ? <p className={classes['note']}>{t('part.fileNote')}</p> : undefined}
      </div>
      {kind === 'file' ? (
        <PathEntry
          at={at}
          label={t('field.file')}
          name={t(`part.fileOf.${what}`)}
          extensions={extensions}
          required
        />
      ) : kind === 'inline' ? (
        children
      ) : (
        <FieldErrors at={at} />
      )}
    </>
  );
}
