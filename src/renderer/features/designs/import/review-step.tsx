import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { SpecificationReview } from '#contracts/specification.ts';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { useImportSpecification } from '#renderer/api/specifications.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { nameProblem, slugProblem, suggestSlug } from '#renderer/naming/slug.ts';
import { refusalProblems } from '#renderer/features/designs/new-design-form.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { ReviewSummary } from './review-summary.tsx';
import type { SpecificationSource } from './specification-source.ts';

const MAX_NAME = 120;

type Props = {
  source: SpecificationSource;
  review: SpecificationReview;
  onBack: () => void;
  onDone: () => void;
};

/** What was found in the document, and what the design is to be called. */
export function ReviewStep({ source, review, onBack, onDone }: Props) {
  const t = useMessages(designsImportMessages);
  const [, navigate] = useLocation();
  const importing = useImportSpecification();
  const [name, setName] = useState((review.title ?? '').slice(0, MAX_NAME));
  const [ownSlug, setOwnSlug] = useState<string>();
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const slug = ownSlug ?? suggestSlug(name);
  const own = { name: nameProblem(name), slug: slugProblem(slug) };
  const refusal = importing.isError ? refusalProblems(importing.error) : {};
  const isSlugTold = wasSubmitted || name.trim() !== '';

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSubmitted(true);
    if (own.name !== undefined || own.slug !== undefined || importing.isPending) return;
    importing.mutate(
      { body: source.body, naming: { name: name.trim(), slug } },
      {
        onSuccess: ({ design }) => {
          onDone();
          navigate(`/designs/${encodeURIComponent(design.id)}`);
        },
      },
    );
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <ReviewSummary source={source} review={review} />
        <TextInput
          label={t('review.name')}
          required
          withAsterisk={false}
          data-autofocus
          autoComplete="off"
          value={name}
          error={(wasSubmitted ? own.name : undefined) ?? refusal.name}
          onChange={(event) => {
            importing.reset();
            setName(event.currentTarget.value);
          }}
        />
        <TextInput
          label={t('review.slug')}
          dir="ltr"
          required
          withAsterisk={false}
          description={t('review.slugHelp')}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={slug}
          error={(isSlugTold ? own.slug : undefined) ?? refusal.slug}
          onChange={(event) => {
            importing.reset();
            setOwnSlug(event.currentTarget.value);
          }}
        />
        {refusal.form === undefined ? undefined : <Refusal>{refusal.form}</Refusal>}
        <Group justify="space-between" gap="sm">
          <Button variant="subtle" onClick={onBack}>
            {t('review.back')}
          </Button>
          <Button type="submit" loading={importing.isPending}>
            {t('review.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
