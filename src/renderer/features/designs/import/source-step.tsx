import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { FormEvent } from 'react';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { FileSource } from './file-source.tsx';
import { type PastedText, PasteSource } from './paste-source.tsx';
import type { SpecificationReading } from './use-specification-review.ts';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import classes from './import.module.css';

const ways = ['file', 'paste', 'url'] as const;
type Way = (typeof ways)[number];

/** What was chosen and typed; kept while it is read, and when it is refused. */
export type SourceChoice = PastedText & { way: Way; url: string };

export const emptyChoice: SourceChoice = { way: 'file', text: '', long: undefined, url: '' };

type Props = {
  reading: SpecificationReading;
  choice: SourceChoice;
  onChoice: (choice: SourceChoice) => void;
  onClose: () => void;
};

export function SourceStep({ reading, choice, onChoice, onClose }: Props) {
  const t = useMessages(designsImportMessages);
  const change = (part: Partial<SourceChoice>): void => {
    reading.forget();
    onChoice({ ...choice, ...part });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (choice.way === 'url') {
      if (choice.url.trim() === '') reading.refuse(t('source.noAddress'));
      else void reading.readAddress({ url: choice.url.trim() });
    } else if (choice.way === 'paste') {
      const body = choice.long ?? new Blob([choice.text]);
      if (choice.long === undefined && choice.text.trim() === '') {
        reading.refuse(t('source.noText'));
      } else void reading.readText(body);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('source.label')}
          fullWidth
          data={ways.map((value) => ({ value, label: t(`source.${value}`) }))}
          value={choice.way}
          onChange={(value) => {
            const way = ways.find((candidate) => candidate === value);
            if (way !== undefined) change({ way });
          }}
        />
        {choice.way === 'file' ? <FileSource reading={reading} /> : undefined}
        {choice.way === 'paste' ? <PasteSource choice={choice} onChange={change} /> : undefined}
        {choice.way === 'url' ? (
          <AddressSource url={choice.url} onChange={(url) => change({ url })} />
        ) : undefined}
        <SourceProblem
          problem={reading.problem}
          onConfirm={() =>
            void reading.readAddress({ url: choice.url.trim(), confirmPrivate: true })
          }
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          {choice.way === 'file' ? undefined : <Button type="submit">{t('source.next')}</Button>}
        </Group>
      </Stack>
    </form>
  );
}

type AddressSourceProps = { url: string; onChange: (url: string) => void };

function AddressSource({ url, onChange }: AddressSourceProps) {
  const t = useMessages(designsImportMessages);
  return (
    <TextInput
      label={t('address.label')}
      description={t('address.help')}
      dir="ltr"
      data-autofocus
      type="url"
      placeholder="https://example.com/openapi.yaml"
      autoComplete="off"
      spellCheck={false}
      value={url}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}

type SourceProblemProps = { problem: unknown; onConfirm: () => void };

/** Why nothing was read; a private address can be confirmed on the spot, for this address and this time. */
function SourceProblem({ problem, onConfirm }: SourceProblemProps) {
  const t = useMessages(designsImportMessages);
  if (problem === undefined) return undefined;
  const isPrivate = problem instanceof ApiError && problem.code === 'address_private';
  return (
    <Refusal>
      {describeError(problem).detail}
      {isPrivate ? (
        <span className={classes['confirm']}>
          <Button size="xs" variant="default" onClick={onConfirm}>
            {t('source.readPrivate')}
          </Button>
        </span>
      ) : undefined}
    </Refusal>
  );
}
