import { Title } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useSdks } from '#renderer/api/catalog.ts';
import { CopyButton } from '#renderer/components/copy-button.tsx';
import { ExternalLink } from './external-link.tsx';
import { StateMessage } from '#renderer/components/state-message.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { Sdk } from '#contracts/portal.ts';
import type { CatalogApi } from '#contracts/remote-portals.ts';
import { GapOfPart } from './gap-of-part.tsx';
import { Part } from './part.tsx';
import classes from './sdks-tab.module.css';

function SdkCard({ sdk }: { sdk: Sdk }) {
  return (
    <li className={classes['sdk']}>
      <div className={classes['head']}>
        <Title order={2} className={classes['name'] ?? ''} dir="auto">
          {sdk.name}
        </Title>
        {sdk.version === undefined ? undefined : (
          <span className={classes['version']}>{sdk.version}</span>
        )}
        <span className={classes['language']}>
          <Tag tone="accent">
            <bdi>{sdk.language}</bdi>
          </Tag>
        </span>
      </div>
      {sdk.install === undefined ? undefined : (
        <div className={classes['install']}>
          <code>{sdk.install}</code>
          <CopyButton text={sdk.install} label={`Copy the install command of ${sdk.name}`} />
        </div>
      )}
      {sdk.repository === undefined && sdk.docs === undefined ? undefined : (
        <div className={classes['links']}>
          {sdk.repository === undefined ? undefined : (
            <ExternalLink url={sdk.repository}>Repository</ExternalLink>
          )}
          {sdk.docs === undefined ? undefined : (
            <ExternalLink url={sdk.docs}>Documentation</ExternalLink>
          )}
        </div>
      )}
    </li>
  );
}

export function SdksTab({ api }: { api: CatalogApi }) {
  return (
    <Part name="SDKs" query={useSdks(api.slug)}>
      {({ sdks, gap, sent }) =>
        sdks.length === 0 && gap === undefined ? (
          <StateMessage
            icon={<IconCode size={26} stroke={1.5} aria-hidden="true" />}
            title="No SDKs given"
          >
            Add <code>sdks</code> to the design’s overview.json and import it again to list them
            here.
          </StateMessage>
        ) : (
          <>
            <ul className={classes['sdks']}>
              {sdks.map((sdk) => (
                <SdkCard key={`${sdk.language} ${sdk.name}`} sdk={sdk} />
              ))}
            </ul>
            {gap === undefined ? undefined : <GapOfPart name="SDKs" gap={gap} sent={sent} />}
          </>
        )
      }
    </Part>
  );
}
