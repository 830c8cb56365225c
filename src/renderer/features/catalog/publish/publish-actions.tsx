import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button } from '@mantine/core';
import { IconEyeOff, IconWorldUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ManagedApi } from '#renderer/features/catalog/managed-api.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { planPublish, planUnpublish, type PublishPlan } from './publish-plan.ts';
import { publicLanguages } from './public-languages.ts';

/** **Publish** the newest revision, **Unpublish** what is public: each where there is something to do. */
export function PublishActions({ api }: { api: ManagedApi }) {
  const t = useMessages(catalogActionsMessages);
  const [plan, setPlan] = useState<PublishPlan>();
  return (
    <>
      {api.state === 'published' ? undefined : (
        <Button
          leftSection={<IconWorldUpload size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => {
            setPlan(planPublish(api));
          }}
        >
          {t('publish.action')}
        </Button>
      )}
      {publicLanguages(api).length === 0 ? undefined : (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={16} stroke={1.8} aria-hidden="true" />}
          onClick={() => {
            setPlan(planUnpublish(api));
          }}
        >
          {t('unpublish.action')}
        </Button>
      )}
      <PublishDialog
        api={api}
        plan={plan}
        onClose={() => {
          setPlan(undefined);
        }}
      />
    </>
  );
}
