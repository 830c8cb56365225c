import { MultiSelect } from '@mantine/core';
import { useDesigns } from '#renderer/api/designs.ts';
import { chooseOtherDesigns, useOtherDesigns } from './companions.ts';

/** **Add other designs**: several designs in one archive. */
export function OtherDesigns({ designId }: { designId: string }) {
  const { data } = useDesigns();
  const others = useOtherDesigns(designId);
  const known = data?.designs.filter(({ id }) => id !== designId) ?? [];
  if (known.length === 0) return undefined;
  return (
    <MultiSelect
      label="Add other designs"
      description={
        others.length === 0
          ? undefined
          : 'Each has a folder of its own in the archive. They are imported together, or none of them; a push sends this design alone.'
      }
      placeholder={others.length === 0 ? 'Only this design' : ''}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Leave the other designs out' }}
      nothingFoundMessage="No such design"
      mb="md"
      data={known.map(({ id, name, slug }) => ({
        value: id,
        label: slug === null ? name : `${name} (${slug})`,
      }))}
      value={others.filter((other) => known.some(({ id }) => id === other))}
      onChange={(chosen) => chooseOtherDesigns(designId, chosen)}
    />
  );
}
