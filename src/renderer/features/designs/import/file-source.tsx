import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { designsImportMessages } from '#messages/en/designs-import.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import classes from './import.module.css';
import { droppedFile } from './specification-source.ts';
import type { SpecificationReading } from './use-specification-review.ts';
import { useEffect, useRef, useState } from 'react';

/** A place to drop a file, and a button to choose one. */
export function FileSource({ reading }: { reading: SpecificationReading }) {
  const t = useMessages(designsImportMessages);
  const isOver = useFileDrop((transfer) => {
    const dropped = droppedFile(transfer);
    if (typeof dropped === 'string') reading.refuse(dropped);
    else void reading.readFile(dropped);
  });
  return (
    <div className={classes['drop']} data-over={isOver}>
      <IconFileImport className="flips" size={30} stroke={1.4} aria-hidden="true" />
      <p>{t('file.drop')}</p>
      <FileButton
        onChange={(file) => {
          if (file !== null) void reading.readFile(file);
        }}
        inputProps={{ 'aria-label': t('file.label') }}
      >
        {(props) => (
          <Button variant="default" data-autofocus {...props}>
            {t('file.choose')}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

/**
 * Takes what is dropped anywhere on the window, which would else open it in the window's place; answers whether
 * something is held over it.
 */
function useFileDrop(onDrop: (transfer: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const over = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      if (event.dataTransfer !== null) latest.current(event.dataTransfer);
    };
    const leave = (event: DragEvent): void => {
      // Between two elements of the window there is another one that is entered.
      if (event.relatedTarget === null) setIsOver(false);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('dragleave', leave, { signal });
    return () => controller.abort();
  }, []);
  return isOver;
}
