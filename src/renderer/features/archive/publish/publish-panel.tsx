import { unavailable } from '#renderer/components/unavailable.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { Button, Group, MultiSelect } from '@mantine/core';
import { IconCloudUpload, IconDownload, IconTag, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { isOfRuleset } from '#core/ruleset/own-rules.ts';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { useCommand } from '#renderer/commands/command-registry.ts';
import { VisibilityChoice } from '#renderer/components/visibility-choice.tsx';
import { useDocument } from '#renderer/document/state/document-store.ts';
import classes from '#renderer/features/archive/archive.module.css';
import { PublishResult } from './publish-result.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { usePublishing } from './use-publishing.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { chooseOtherDesigns, useOtherDesigns } from './companions.ts';

type Props = {
  design: Design;
  /** What overview.json says of it. */
  status: string | undefined;
  /** Whether overview.json has changes that are not saved. */
  isDirty: boolean;
  /** Saves overview.json; true when the file holds what the form shows. */
  save: () => Promise<boolean>;
  check: DesignCheck | undefined;
};

/** **Save archive** and **Import to local portal**: unsaved text and fields are written first. */
export function PublishPanel({ design, status, isDirty, save, check }: Props) {
  const t = useMessages(archiveMessages);
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState(true);
  const isTextUnsaved = useDocument(design.id, (state) => state.dirty);
  const publishing = usePublishing(design.id, save);

  const found = check?.findings.filter(({ severity }) => severity === 'error') ?? [];
  // The designer's own rules are not the portal's.
  const errors = found.filter((finding) => !isOfRuleset(finding)).length;
  // What is typed but not saved may mend the errors: then the try itself tells.
  const blocked = errors > 0 && !isDirty && !isTextUnsaved;
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
        {t('publish.heading')}
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
          {...unavailable(blocked)}
          aria-describedby="publish-state"
          onClick={importLocally}
        >
          {t('publish.import')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden="true" />}
          loading={publishing.pending === 'pack'}
          {...unavailable(blocked)}
          aria-describedby="publish-state"
          onClick={() => {
            if (!blocked) publishing.saveArchive();
          }}
        >
          {t('publish.pack')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTag size={16} stroke={1.8} aria-hidden="true" />}
          {...unavailable(blocked)}
          aria-describedby="publish-state"
          onClick={() => {
            if (!blocked) setReleasing(true);
          }}
        >
          {t('publish.release')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCloudUpload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => navigate(`/designs/${encodeURIComponent(design.id)}/push`)}
        >
          {t('publish.push')}
        </Button>
        <Button
          variant="subtle"
          className={classes['more'] ?? ''}
          aria-expanded={hasOptions}
          onClick={() => setOptions(!hasOptions)}
        >
          {t('publish.options')}
        </Button>
      </Group>
      <p id="publish-state" className={classes['note']} data-blocked={blocked}>
        {blocked
          ? t('publish.blocked', { count: errors })
          : isTextUnsaved
            ? t('publish.textUnsaved')
            : errors > 0
              ? t('publish.fieldsUnsaved')
              : found.length > 0
                ? t('publish.ownErrors')
                : t('publish.asSaved')}
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
  const t = useMessages(archiveMessages);
  const { data } = useDesigns();
  const others = useOtherDesigns(designId);
  const known = data?.designs.filter(({ id }) => id !== designId) ?? [];
  if (known.length === 0) return undefined;
  return (
    <MultiSelect
      label={t('publish.others')}
      description={others.length === 0 ? undefined : t('publish.othersNote')}
      placeholder={others.length === 0 ? t('publish.onlyThis') : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('publish.clearOthers') }}
      nothingFoundMessage={t('publish.noSuchDesign')}
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
