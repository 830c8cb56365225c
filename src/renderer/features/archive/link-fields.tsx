import { ActionIcon, Button, Fieldset, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import classes from './design-archive.module.css';
import { linkProblem, type LinkValue } from './overview-values.ts';

type Props = { links: readonly LinkValue[]; onChange: (links: LinkValue[]) => void };

export const LinkFields = ({ links, onChange }: Props) => {
  const change = (key: string, part: Partial<LinkValue>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...part } : link)));
  const add = () =>
    onChange([
      ...links,
      { source: undefined, key: crypto.randomUUID(), rel: '', title: '', url: '' },
    ]);

  return (
    <Fieldset legend="Links" variant="unstyled" className={classes['links'] ?? ''}>
      {links.map((link, index) => (
        <div key={link.key} className={classes['link']}>
          <TextInput
            aria-label={`Title of link ${index + 1}`}
            placeholder="Title"
            value={link.title}
            onChange={(event) => change(link.key, { title: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Address of link ${index + 1}`}
            placeholder="https://…"
            value={link.url}
            error={linkProblem(link)}
            onChange={(event) => change(link.key, { url: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Relation of link ${index + 1}`}
            placeholder="support"
            value={link.rel}
            onChange={(event) => change(link.key, { rel: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Remove link ${index + 1}`}
            onClick={() => onChange(links.filter(({ key }) => key !== link.key))}
          >
            <IconTrash size={16} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={add}
      >
        Add link
      </Button>
    </Fieldset>
  );
};
