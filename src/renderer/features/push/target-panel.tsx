import { Button, NativeSelect } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { RememberedPortal } from '#contracts/remote-portals.ts';
import classes from './design-push.module.css';

type Props = {
  portals: readonly RememberedPortal[];
  chosen: string;
  isReviewing: boolean;
  onChoose: (portal: string) => void;
  onReview: () => void;
};

/** **Portal**: where the design goes, and **Review again**. */
export function TargetPanel({ portals, chosen, isReviewing, onChoose, onReview }: Props) {
  return (
    <div className={classes['target']}>
      <NativeSelect
        label="Portal"
        data={portals.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden="true" />}
        loading={isReviewing}
        onClick={onReview}
      >
        Review again
      </Button>
    </div>
  );
}
