import { Text } from '@mantine/core';

/** The sentence that says why something was not written; announced when it appears. */
export function RefusalText({ refusal }: { refusal: string | undefined }) {
  return refusal === undefined ? undefined : (
    <Text role="alert" size="xs" c="var(--danger-ink)">
      {refusal}
    </Text>
  );
}
