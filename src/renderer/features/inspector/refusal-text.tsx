import { Text } from '@mantine/core';

/** The sentence that says why something was not written; announced when it appears. */
export const RefusalText = ({ refusal }: { refusal: string | undefined }) =>
  refusal === undefined ? undefined : (
    <Text role="alert" size="xs" c="var(--danger-ink)">
      {refusal}
    </Text>
  );
