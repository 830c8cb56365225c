import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { inspectorMessages } from '#messages/en/inspector.ts';
import { parentPointer } from '#core/openapi/syntax/json-pointer.ts';
import type { NodeForm } from '#core/openapi/form/node-form.ts';
import type { SpecChange } from '#core/openapi/edit/spec-change.ts';
import { RefusalText } from './refusal-text.tsx';
import { useInspector } from './use-inspector.ts';

/** Moves, duplicates, removes, goes to the text: what can be done with the object as a whole. */
export function NodeActions({ form }: { form: NodeForm }) {
  const t = useMessages(inspectorMessages);
  const { write, show, edit, alter } = useInspector();
  const [refusal, setRefusal] = useState<string>();
  const { pointer, isWhole } = form;
  const place = isWhole ? form.place : undefined;

  const change = async (made: SpecChange, then: string) => {
    const said = await write([made]);
    setRefusal(said);
    if (said === undefined) show(then);
  };
  const move = (to: number) =>
    change(
      { kind: 'move', pointer, to },
      place?.of === 'list' ? `${parentPointer(pointer)}/${to}` : pointer,
    );

  const duplicate = async () => {
    const done = await alter({ edit: 'duplicate', pointer });
    if ('error' in done) setRefusal(done.error);
    else show(done.pointer);
  };

  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label={t('actions.label', { name: form.title })}
          >
            <IconDots size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => edit(pointer)}>{t('actions.edit')}</Menu.Item>
          {form.canDuplicate ? (
            <Menu.Item onClick={() => void duplicate()}>{t('actions.duplicate')}</Menu.Item>
          ) : undefined}
          {place === undefined ? undefined : (
            <>
              <Menu.Item disabled={place.index === 0} onClick={() => void move(place.index - 1)}>
                {t('actions.up')}
              </Menu.Item>
              <Menu.Item
                disabled={place.index === place.count - 1}
                onClick={() => void move(place.index + 1)}
              >
                {t('actions.down')}
              </Menu.Item>
            </>
          )}
          {pointer === '' || !isWhole ? undefined : (
            <Menu.Item
              onClick={() =>
                void change({ kind: 'remove', pointer }, form.trail.at(-1)?.pointer ?? '')
              }
            >
              {t('actions.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <RefusalText refusal={refusal} />
    </>
  );
}
