import { CopyButton } from '#renderer/components/copy-button.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { apiPartsMessages } from '#messages/en/api-parts.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { Sdk } from '#contracts/portal.ts';
import { ExternalLink } from './external-link.tsx';
import classes from './sdk-list.module.css';

function SdkCard({ sdk }: { sdk: Sdk }) {
  const t = useMessages(apiPartsMessages);
  return (
    <li className={classes['sdk']}>
      <div className={classes['head']}>
        <h2 className={classes['name']} dir="auto">
          {sdk.name}
        </h2>
        {sdk.version === undefined ? undefined : (
          <span className={classes['version']} dir="ltr">
            {sdk.version}
          </span>
        )}
        <span className={classes['language']}>
          <Tag tone="accent">{sdk.language}</Tag>
        </span>
      </div>
      {sdk.install === undefined ? undefined : (
        <div className={classes['install']}>
          <code dir="ltr">{sdk.install}</code>
          <CopyButton text={sdk.install} label={t('sdk.copyInstall', { name: sdk.name })} />
        </div>
      )}
      {sdk.repository === undefined && sdk.docs === undefined ? undefined : (
        <div className={classes['links']}>
          {sdk.repository === undefined ? undefined : (
            <ExternalLink url={sdk.repository}>{t('sdk.repository')}</ExternalLink>
          )}
          {sdk.docs === undefined ? undefined : (
            <ExternalLink url={sdk.docs}>{t('sdk.documentation')}</ExternalLink>
          )}
        </div>
      )}
    </li>
  );
}

/** Packages that call the API, with how each is installed. */
export function SdkList({ sdks }: { sdks: readonly Sdk[] }) {
  return (
    <ul className={classes['sdks']}>
      {sdks.map((sdk) => (
        <SdkCard key={`${sdk.language} ${sdk.name}`} sdk={sdk} />
      ))}
    </ul>
  );
}
