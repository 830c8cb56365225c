import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { siteComponentMessages } from '#messages/en/site-components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import { PlainButton } from './plain-button.tsx';

type Props = {
  text: string;
  /** What is copied, as in `Copy the install command`. */
  label: string;
};

/** How long it says that it has copied, in milliseconds. */
const SAID_MS = 1_800;

export function CopyButton({ text, label }: Props) {
  const t = useMessages(siteComponentMessages);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // A page that is not served securely has no clipboard; its text can be selected.
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  };
  return (
    <>
      <PlainButton
        look="quiet"
        aria-label={label}
        title={isCopied ? t('copied') : label}
        onClick={() => void copy()}
      >
        {isCopied ? (
          <IconCheck size={16} stroke={1.8} aria-hidden="true" />
        ) : (
          <IconCopy size={16} stroke={1.6} aria-hidden="true" />
        )}
      </PlainButton>
      <output className="visually-hidden">{isCopied ? t('copied') : ''}</output>
    </>
  );
}
