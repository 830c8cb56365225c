import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { ownerOf } from '#renderer/features/archive/findings/finding-place.ts';
import { designAddress } from '#renderer/naming/design-address.ts';
import { ArchiveFiles } from './archive-files.tsx';
import { type NewDocument, NewDocumentDialog } from './new-document-dialog.tsx';
import { placeOfFile } from './place-of-file.ts';
import { TextDocumentDialog } from './text-document-dialog.tsx';

type Props = {
  design: Design;
  check: DesignCheck | undefined;
  /** A document was written that overview.json does not name yet. */
  onMade: (made: NewDocument) => void;
};

/** The files of the archive, with the ways to edit each and to add one. */
export function DesignFiles({ design, check, onMade }: Props) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<string>();
  const [isAdding, setAdding] = useState(false);

  const opener = (path: string): (() => void) | undefined => {
    const { designId, file } = ownerOf(path, check?.folders ?? [], design.id);
    if (designId !== design.id) return undefined;
    const place = placeOfFile(file, design.specFile);
    if (place === 'editor') {
      return () => navigate(designAddress(design.id, file === design.specFile ? undefined : file));
    }
    if (place === 'form') return () => document.getElementById('overview-form')?.focus();
    return place === 'text' ? () => setShown(file) : undefined;
  };
  const showMade = (made: NewDocument) => {
    onMade(made);
    setAdding(false);
    setShown(made.path);
  };
  return (
    <>
      <ArchiveFiles
        files={check?.files}
        actions={{ opener, onNewDocument: () => setAdding(true) }}
      />
      {isAdding ? (
        <NewDocumentDialog design={design} onClose={() => setAdding(false)} onMade={showMade} />
      ) : undefined}
      {shown === undefined ? undefined : (
        <TextDocumentDialog
          file={{ designId: design.id, path: shown }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
