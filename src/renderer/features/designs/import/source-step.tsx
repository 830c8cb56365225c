import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { AddressSource } from './address-source.tsx';
import { FileSource } from './file-source.tsx';
import { PasteSource } from './paste-source.tsx';
import { SourceProblem } from './source-problem.tsx';
import type { SpecificationReading } from './use-specification-review.ts';

const ways = [
  { value: 'file', label: 'File' },
  { value: 'paste', label: 'Paste' },
  { value: 'url', label: 'URL' },
] as const;
type Way = (typeof ways)[number]['value'];

/** What was chosen and typed; kept while it is read, and when it is refused. */
export type SourceChoice = {
  way: Way;
  text: string;
  /** A pasted text too long for a text box, which would hold up the window. */
  long: Blob | undefined;
  url: string;
};

export const emptyChoice: SourceChoice = { way: 'file', text: '', long: undefined, url: '' };

type Props = {
  reading: SpecificationReading;
  choice: SourceChoice;
  onChoice: (choice: SourceChoice) => void;
  onClose: () => void;
};

export function SourceStep({ reading, choice, onChoice, onClose }: Props) {
  const change = (part: Partial<SourceChoice>): void => {
    reading.forget();
    onChoice({ ...choice, ...part });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (choice.way === 'url') {
      if (choice.url.trim() === '') reading.refuse('Type the address of an OpenAPI document.');
      else void reading.readAddress({ url: choice.url.trim() });
    } else if (choice.way === 'paste') {
      const body = choice.long ?? new Blob([choice.text]);
      if (choice.long === undefined && choice.text.trim() === '') {
        reading.refuse('Paste the text of an OpenAPI document.');
      } else void reading.readText(body);
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label="Where it is"
          fullWidth
          data={[...ways]}
          value={choice.way}
          onChange={(value) => {
            const way = ways.find((candidate) => candidate.value === value)?.value;
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
            Cancel
          </Button>
          {choice.way === 'file' ? undefined : <Button type="submit">Continue</Button>}
        </Group>
      </Stack>
    </form>
  );
}
