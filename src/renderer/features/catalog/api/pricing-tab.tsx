import { catalogApiMessages } from '#messages/en/catalog-api.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { IconCoin } from '@tabler/icons-react';
import { usePricing } from '#renderer/api/catalog.ts';
import { PricingPlans } from '#renderer/api-parts/pricing-plans.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';

function NoPricing() {
  const t = useMessages(catalogApiMessages);
  return (
    <StateMessage
      icon={<IconCoin size={26} stroke={1.5} aria-hidden="true" />}
      title={t('pricing.none')}
    >
      {t.rich('pricing.noneText', { code: (text) => <code>{text}</code> })}
    </StateMessage>
  );
}

export function PricingTab({ api }: { api: CatalogApi }) {
  return (
    <Part name="pricing" query={usePricing(api.slug)}>
      {({ pricing, gap, sent }) =>
        gap !== undefined ? (
          <GapOfPart name="pricing" gap={gap} sent={sent} />
        ) : pricing === null ? (
          <NoPricing />
        ) : (
          <PricingPlans pricing={pricing} />
        )
      }
    </Part>
  );
}
