import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { designsMessages } from '#messages/en/designs.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useOpenDesign } from '#renderer/api/designs.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { FolderBrowser } from './folder-browser.tsx';

type Props = { opened: boolean; onClose: () => void };

function OpenFolderForm({ onClose }: Pick<Props, 'onClose'>) {
  const t = useMessages(designsMessages);
  const [, navigate] = useLocation();
  const opening = useOpenDesign();
  const [path, setPath] = useState('');
  const [shown, setShown] = useState<string>();
  const [isEmptyTold, setIsEmptyTold] = useState(false);

  const choose = (next: string): void => {
    opening.reset();
    setIsEmptyTold(false);
    setPath(next);
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = path.trim();
    if (chosen === '') {
      setIsEmptyTold(true);
      return;
    }
    if (opening.isPending) return;
    opening.mutate(
      { path: chosen },
      {
        onSuccess: (design) => {
          onClose();
          navigate(`/designs/${encodeURIComponent(design.id)}`);
        },
      },
    );
  };

  const refusal = opening.isError ? describeError(opening.error).detail : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={t('openFolder.label')}
          description={t('openFolder.help')}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={path}
          error={isEmptyTold ? t('openFolder.empty') : refusal}
          onChange={(event) => {
            choose(event.currentTarget.value);
          }}
        />
        <FolderBrowser
          shown={shown}
          chosen={path}
          onShow={(folder) => {
            setShown(folder);
            choose(folder);
          }}
          onChoose={choose}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={opening.isPending}>
            {t('openFolder.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function OpenFolderDialog({ opened, onClose }: Props) {
  const t = useMessages(designsMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('openFolder.title')} size={560}>
      <OpenFolderForm onClose={onClose} />
    </Modal>
  );
}
