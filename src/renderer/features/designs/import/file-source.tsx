import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import classes from './import.module.css';
import { droppedFile } from './specification-source.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { SpecificationReading } from './use-specification-review.ts';

/** A place to drop a file, and a button to choose one. */
export function FileSource({ reading }: { reading: SpecificationReading }) {
  const isOver = useFileDrop((transfer) => {
    const dropped = droppedFile(transfer);
    if (typeof dropped === 'string') reading.refuse(dropped);
    else void reading.readFile(dropped);
  });
  return (
    <div className={classes['drop']} data-over={isOver}>
      <IconFileImport size={30} stroke={1.4} aria-hidden="true" />
      <p>Drop an OpenAPI 3 or Swagger 2 document here, in YAML or JSON.</p>
      <FileButton
        onChange={(file) => {
          if (file !== null) void reading.readFile(file);
        }}
        inputProps={{ 'aria-label': 'Specification file' }}
      >
        {(props) => (
          <Button variant="default" data-autofocus {...props}>
            Choose file
          </Button>
        )}
      </FileButton>
    </div>
  );
}
