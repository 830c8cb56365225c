/** The kinds of changes that keepachangelog.com 1.1.0 has, in lower case as `parseChangelog` gives them. */
const CHANGE_TYPES = ['added', 'changed', 'deprecated', 'removed', 'fixed', 'security'] as const;

type ChangeType = (typeof CHANGE_TYPES)[number];

/** Whether the type of a changelog's entry is one that has a translation; a changelog may have any other too. */
export function isChangeType(type: string): type is ChangeType {
  return CHANGE_TYPES.some((one) => one === type);
}
