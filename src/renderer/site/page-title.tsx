import { useEffect } from 'react';

/** The title of the page, also said to readers who do not see it change. */
export function PageTitle({ parts }: { parts: readonly (string | undefined)[] }) {
  const title = parts.filter((part) => part !== undefined && part !== '').join(' – ');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <output className="visually-hidden">{title}</output>;
}
