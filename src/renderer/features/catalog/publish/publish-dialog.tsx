import { catalogActionsMessages } from '#messages/en/catalog-actions.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type FormEvent, useState } from 'react';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { describeError } from '#renderer/api/api-error.ts';
import { useMovePublished } from '#renderer/api/revisions.ts';
import { Refusal } from '#renderer/components/refusal.tsx';
import { languageName } from '#renderer/api-parts/language-name.ts';
import { type PublishPlan, moveOf, describePlan } from './publish-plan.ts';
import { publicLanguages } from './public-languages.ts';
import classes from './publish-dialog.module.css';

type Props = { api: CatalogApi; plan: PublishPlan; onClose: () => void };

function PublishForm({ api, plan, onClose }: Props) {
  const t = useMessages(catalogActionsMessages);
  const moving = useMovePublished(api.slug);
  const [chosen, setChosen] = useState<readonly string[]>(plan.chosen);
  const [isEmptyTold, setIsEmptyTold] = useState(false);
  const shown = publicLanguages(api);
  const text = describePlan(plan, chosen, shown);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (chosen.length === 0) {
      setIsEmptyTold(true);
      return;
    }
    if (moving.isPending) return;
    moving.mutate(moveOf(plan, chosen), {
      onSuccess: () => {
        notifications.show({ message: text.done });
        onClose();
      },
    });
  };

  const stateOf = (locale: string): string => {
    const now = shown.find((one) => one.locale === locale);
    if (now === undefined) return t('publish.notPublic');
    return t('publish.readersSee', { revision: now.revision });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <p className={classes['effect']}>{text.effect}</p>
        {plan.locales.length < 2 ? undefined : (
          <Checkbox.Group
            label={t('publish.languages')}
            value={[...chosen]}
            error={isEmptyTold && chosen.length === 0 ? t('publish.chooseOne') : undefined}
            onChange={(locales) => {
              moving.reset();
              setChosen(plan.locales.filter((locale) => locales.includes(locale)));
            }}
          >
            <Stack gap="xs" mt={8} mb={4}>
              {plan.locales.map((locale) => (
                <Checkbox
                  key={locale}
                  value={locale}
                  label={languageName(locale)}
                  description={stateOf(locale)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {text.loses === undefined ? undefined : <p className={classes['loses']}>{text.loses}</p>}
        {moving.isError ? <Refusal>{describeError(moving.error).detail}</Refusal> : undefined}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={moving.isPending}>
            {t(plan.kind === 'publish' ? 'publish.action' : 'unpublish.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks which languages of an API become public, or are taken away, before it happens. */
export function PublishDialog({
  api,
  plan,
  onClose,
}: Omit<Props, 'plan'> & { plan: PublishPlan | undefined }) {
  const t = useMessages(catalogActionsMessages);
  return (
    <Modal
      opened={plan !== undefined}
      onClose={onClose}
      title={
        plan?.kind === 'publish'
          ? t('publish.title', { revision: plan.revision })
          : t('unpublish.action')
      }
      size={460}
    >
      {plan === undefined ? undefined : <PublishForm api={api} plan={plan} onClose={onClose} />}
    </Modal>
  );
}
