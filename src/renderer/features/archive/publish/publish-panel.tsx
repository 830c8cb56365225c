import { Button, Group, MultiSelect } from '@mantine/core';
import { IconCloudUpload, IconDownload, IconTag, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isOfRuleset } from '#core/ruleset/own-rules.ts';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { useCommand } from '#renderer/commands/command-registry.ts';
import { countLabel } from '#renderer/components/count-label.ts';
import { VisibilityChoice } from '#renderer/components/visibility-choice.tsx';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from '#renderer/features/archive/archive.module.css';
import { PublishResult } from './publish-result.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { usePublishing } from './use-publishing.ts';
import type { OverviewForm } from '#renderer/features/archive/overview/use-overview.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { chooseOtherDesigns, useOtherDesigns } from './companions.ts';

type Props = { design: Design; overview: OverviewForm; check: DesignCheck | undefined };

/** **Save archive** and **Import to local portal**: unsaved text and fields are written first. */
export function PublishPanel({ design, overview, check }: Props) {
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(true);
  const status = overview.form?.root['status'];
  const isTextUnsaved = useDocument(design.id, (state) => state.dirty);
  const publishing = usePublishing(design.id, overview);

  const found = check?.findings.filter(({ severity }) => severity === 'error') ?? [];
  // The designer's own rules are not the portal's.
  const errors = found.filter((finding) => !isOfRuleset(finding)).length;
  // What is typed but not saved may mend the errors: then the try itself tells.
  const blocked = errors > 0 && !overview.isDirty && !isTextUnsaved;
  const importLocally = () => {
    if (!blocked) publishing.importToPortal(draft);
  };
  useCommand('import-locally', importLocally);
  const [isReleasing, setReleasing] = useState(false);
  // Where the window is small, only what publishes is always there.
  const [hasOptions, setOptions] = useState(false);
  return (
    <section
      className={`${classes['panel']} ${classes['publish']}`}
      data-options={hasOptions}
      aria-labelledby="archive-publish"
    >
      <h2 id="archive-publish" className={classes['heading']}>
        Pack and publish
      </h2>
      <div className={classes['options']}>
        <OtherDesigns designId={design.id} />
        <VisibilityChoice
          draft={draft}
          onChoose={setDraft}
          status={status === 'draft' || status === 'published' ? status : null}
        />
      </div>
      <Group gap="xs" className={classes['actions'] ?? ''}>
        <Button
          leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
          loading={publishing.pending === 'import'}
          aria-disabled={blocked}
          aria-describedby="publish-state"
          onClick={importLocally}
        >
          Import to local portal
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          loading={publishing.pending === 'pack'}
          aria-disabled={blocked}
          aria-describedby="publish-state"
          onClick={() => {
            if (!blocked) publishing.saveArchive();
          }}
        >
          Save archive
        </Button>
        <Button
          variant="default"
          leftSection={<IconTag size={16} stroke={1.8} aria-hidden="true" />}
          aria-disabled={blocked}
          aria-describedby="publish-state"
          onClick={() => {
            if (!blocked) setReleasing(true);
          }}
        >
          Release
        </Button>
        <Button
          variant="default"
          leftSection={<IconCloudUpload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => navigate(`/designs/${encodeURIComponent(design.id)}/push`)}
        >
          Push to portal
        </Button>
        <Button
          variant="subtle"
          className={classes['more'] ?? ''}
          aria-expanded={hasOptions}
          onClick={() => setOptions(!hasOptions)}
        >
          Options
        </Button>
      </Group>
      <p id="publish-state" className={classes['note']} data-blocked={blocked}>
        {blocked
          ? `Fix ${errors === 1 ? 'the error' : `the ${countLabel(errors, 'error')}`} in the findings first: a portal would refuse the archive.`
          : isTextUnsaved
            ? 'The document has unsaved changes. They are saved before packing.'
            : errors > 0
              ? 'The unsaved fields are saved before packing. A portal refuses the archive if errors remain in the findings.'
              : found.length > 0
                ? 'The archive contains what is saved on disk. The errors come from your own rules: a portal accepts it anyway.'
                : 'The archive contains what is saved on disk.'}
      </p>
      <PublishResult publishing={publishing} />
      {isReleasing ? (
        <ReleaseDialog
          design={design}
          publishing={publishing}
          onClose={() => setReleasing(false)}
        />
      ) : undefined}
    </section>
  );
}

/** **Add other designs**: several designs in one archive. */
function OtherDesigns({ designId }: { designId: string }) {
  const { data } = useDesigns();
  const others = useOtherDesigns(designId);
  const known = data?.designs.filter(({ id }) => id !== designId) ?? [];
  if (known.length === 0) return undefined;
  return (
    <MultiSelect
      label="Add other designs"
      description={
        others.length === 0
          ? undefined
          : 'Each gets its own folder in the archive. They are imported together or not at all; a push sends only this design.'
      }
      placeholder={others.length === 0 ? 'Only this design' : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Leave the other designs out' }}
      nothingFoundMessage="No such design"
      mb="md"
      data={known.map(({ id, name, slug }) => ({
        value: id,
        label: slug === null ? name : `${name} (${slug})`,
      }))}
      value={others.filter((other) => known.some(({ id }) => id === other))}
      onChange={(chosen) => chooseOtherDesigns(designId, chosen)}
    />
  );
}
