import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useAbout } from '#renderer/api/about.ts';
import { useCreateDesign } from '#renderer/api/designs.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
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
  { value: 'rest-resource', label: 'REST resource', hint: 'The five basic operations.' },
  {
    value: 'portal-api',
    label: 'The portal API itself',
    hint: 'A real API to explore.',
  },
  { value: 'blank', label: 'Blank', hint: 'The required parts only.' },
] as const;

const versions = [
  { value: '3.1', label: '3.1', hint: 'Known to most tools.' },
  { value: '3.0', label: '3.0', hint: 'For older tools.' },
  { value: '3.2', label: '3.2', hint: 'The newest.' },
] as const;

const formats = [
  { value: 'yaml', label: 'YAML', hint: 'Easy to read, allows comments.' },
  { value: 'json', label: 'JSON', hint: 'Strict, supported by every tool.' },
] as const;

type Place = { workspace: string | undefined; slug: string | undefined };

function WhereItGoes({ workspace, slug }: Place) {
  return workspace === undefined || slug === undefined ? undefined : (
    <Text size="xs" c="dimmed" style={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>
      Goes to {workspace}/{slug}
    </Text>
  );
}

type Props = { opened: boolean; onClose: () => void };

function NewDesignForm({ onClose }: Pick<Props, 'onClose'>) {
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
          label="Name"
          required
          withAsterisk={false}
          data-autofocus
          placeholder="Harbour Products"
          autoComplete="off"
          value={draft.name}
          error={nameError}
          onChange={(event) => {
            change({ name: event.currentTarget.value });
          }}
        />
        <TextInput
          label="Slug"
          required
          withAsterisk={false}
          description="The name of the API in URLs, and of its folder on disk."
          placeholder="harbour-products"
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
          label="Template"
          choices={templates}
          value={draft.template}
          onChange={(template) => {
            change({ template });
          }}
        />
        <ChoiceCards
          label="OpenAPI version"
          choices={versions}
          value={draft.openapi}
          onChange={(openapi) => {
            change({ openapi });
          }}
        />
        <ChoiceCards
          label="Format"
          choices={formats}
          value={draft.format}
          onChange={(format) => {
            change({ format });
          }}
        />
        {refusal.form === undefined ? undefined : <Refusal>{refusal.form}</Refusal>}
        <Group justify="space-between" gap="sm" mt={4}>
          <WhereItGoes workspace={workspace} slug={own.slug === undefined ? slug : undefined} />
          <Group gap="xs" ml="auto">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={creation.isPending}>
              Create
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

export function NewDesignDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="New design" size={520}>
      <NewDesignForm onClose={onClose} />
    </Modal>
  );
}
