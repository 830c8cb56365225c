import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { designsMessages } from '#messages/en/designs.ts';
import { useAbout } from '#renderer/api/about.ts';
import { useCreateDesign } from '#renderer/api/designs.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { useMessages } from '#renderer/language/use-messages.ts';
import { ChoiceCards } from './choice-cards.tsx';
import {
  draftProblems,
  emptyDraft,
  type NewDesignDraft,
  refusalProblems,
  slugOf,
  toCreateDesign,
} from './new-design-form.ts';

const templates = [
  { value: 'rest-resource', key: 'rest' },
  { value: 'portal-api', key: 'portal' },
  { value: 'blank', key: 'blank' },
] as const;

const versions = [
  { value: '3.1', hint: 'known' },
  { value: '3.0', hint: 'older' },
  { value: '3.2', hint: 'newest' },
] as const;

const formats = [
  { value: 'yaml', label: 'YAML' },
  { value: 'json', label: 'JSON' },
] as const;

type Place = { workspace: string | undefined; slug: string | undefined };

function WhereItGoes({ workspace, slug }: Place) {
  const t = useMessages(designsMessages);
  return workspace === undefined || slug === undefined ? undefined : (
    <Text size="xs" c="dimmed" style={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>
      {t('create.place', { path: `${workspace}/${slug}` })}
    </Text>
  );
}

type Props = { opened: boolean; onClose: () => void };

function NewDesignForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useMessages(designsMessages);
  const [, navigate] = useLocation();
  const workspace = useAbout().data?.workspace;
  const creation = useCreateDesign();
  const [draft, setDraft] = useState<NewDesignDraft>(emptyDraft);
  const [wasSubmitted, setWasSubmitted] = useState(false);

  const slug = slugOf(draft);
  const own = draftProblems(draft);
  const refusal = creation.isError ? refusalProblems(creation.error) : {};
  const isNameLeft = wasSubmitted || draft.name !== '';
  const nameError = (isNameLeft ? own.name : undefined) ?? refusal.name;
  // An empty slug under an empty name is no mistake yet.
  const isSlugTold = wasSubmitted || draft.slug !== undefined || draft.name.trim() !== '';
  const slugError = (isSlugTold ? own.slug : undefined) ?? refusal.slug;

  const change = (part: Partial<NewDesignDraft>): void => {
    creation.reset();
    setDraft({ ...draft, ...part });
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setWasSubmitted(true);
    if (own.name !== undefined || own.slug !== undefined || creation.isPending) return;
    creation.mutate(toCreateDesign(draft), {
      onSuccess: (design) => {
        onClose();
        navigate(`/designs/${encodeURIComponent(design.id)}`);
      },
    });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('field.name')}
          required
          withAsterisk={false}
          data-autofocus
          placeholder={t('create.namePlaceholder')}
          autoComplete="off"
          value={draft.name}
          error={nameError}
          onChange={(event) => {
            change({ name: event.currentTarget.value });
          }}
        />
        <TextInput
          label={t('field.slug')}
          required
          withAsterisk={false}
          description={t('field.slugHelp')}
          placeholder="harbour-products"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          value={slug}
          error={slugError}
          onChange={(event) => {
            change({ slug: event.currentTarget.value });
          }}
        />
        <ChoiceCards
          label={t('create.template.label')}
          choices={templates.map(({ value, key }) => ({
            value,
            label: t(`create.template.${key}.label`),
            hint: t(`create.template.${key}.hint`),
          }))}
          value={draft.template}
          onChange={(template) => {
            change({ template });
          }}
        />
        <ChoiceCards
          label={t('create.version.label')}
          choices={versions.map(({ value, hint }) => ({
            value,
            label: value,
            hint: t(`create.version.${hint}`),
          }))}
          value={draft.openapi}
          onChange={(openapi) => {
            change({ openapi });
          }}
        />
        <ChoiceCards
          label={t('create.format.label')}
          choices={formats.map(({ value, label }) => ({
            value,
            label,
            hint: t(`create.format.${value}`),
          }))}
          value={draft.format}
          onChange={(format) => {
            change({ format });
          }}
        />
        {refusal.form === undefined ? undefined : <Refusal>{refusal.form}</Refusal>}
        <Group justify="space-between" gap="sm" mt={4}>
          <WhereItGoes workspace={workspace} slug={own.slug === undefined ? slug : undefined} />
          <Group gap="xs" ms="auto">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={creation.isPending}>
              {t('create.submit')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

export function NewDesignDialog({ opened, onClose }: Props) {
  const t = useMessages(designsMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('create.title')} size={520}>
      <NewDesignForm onClose={onClose} />
    </Modal>
  );
}
