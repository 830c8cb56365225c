import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { describeError } from '#renderer/api/api-error.ts';
import { useOpenDesign } from '#renderer/api/designs.ts';
import { FolderBrowser } from './folder-browser.tsx';

type Props = { opened: boolean; onClose: () => void };

function OpenFolderForm({ onClose }: Pick<Props, 'onClose'>) {
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
          label="Folder"
          description="A folder with an OpenAPI document in it. Type its path, or choose it below."
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={path}
          error={isEmptyTold ? 'Type the path of a folder, or choose one below.' : refusal}
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
            Cancel
          </Button>
          <Button type="submit" loading={opening.isPending}>
            Open
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export function OpenFolderDialog({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Open folder" size={560}>
      <OpenFolderForm onClose={onClose} />
    </Modal>
  );
}
