import { useLocation } from 'wouter';
import type { Finding } from '#core/finding/finding.ts';
import type { Design } from '#contracts/workbench.ts';
import { FindingList } from '#renderer/components/finding-list.tsx';
import { showPlace } from '#renderer/document/state/document-place.ts';
import classes from './push.module.css';

type Props = { design: Design; findings: readonly Finding[] };

/** Findings of a design; those of its document open the editor at their place. */
export function DesignFindings({ design, findings }: Props) {
  const [, navigate] = useLocation();
  const open = ({ line, column }: Finding): void => {
    showPlace(design.id, { start: { line, column }, focus: true });
    navigate(`/designs/${encodeURIComponent(design.id)}`);
  };
  return (
    <div className={classes['findings']}>
      <FindingList
        findings={findings}
        withFile
        onOpen={open}
        canOpen={({ file }) => file === design.specFile}
      />
    </div>
  );
}
