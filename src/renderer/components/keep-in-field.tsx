import { Radio, Stack } from '@mantine/core';
import { componentMessages } from '#messages/en/components.ts';
import { useMessages } from '#renderer/language/use-messages.ts';
import type { SecretPlace, SecretPlaces } from '#contracts/remote-portals.ts';

type Props = {
  secrets: SecretPlaces;
  value: SecretPlace;
  error: string | undefined;
  onChange: (place: SecretPlace) => void;
};

/** Where secrets can be put: the environment is set before Portolan starts, and only read. */
function placesToKeep({ places }: SecretPlaces) {
  return places.filter(({ place }) => place !== 'environment');
}

/** The keyring where there is one; a passphrase is something to decide for. */
export function placeToBeginWith({ places }: SecretPlaces): SecretPlace {
  return places.some(({ place }) => place === 'keyring') ? 'keyring' : 'session';
}

/** **Keep secrets in**: the places that this machine has, and what each means. */
export function KeepInField({ secrets, value, error, onChange }: Props) {
  const t = useMessages(componentMessages);
  const places = placesToKeep(secrets);
  const choose = (chosen: string): void => {
    const found = places.find(({ place }) => place === chosen);
    if (found !== undefined) onChange(found.place);
  };
  return (
    <Radio.Group label={t('keepIn.label')} value={value} error={error} onChange={choose}>
      <Stack gap={8} mt={6} mb={4}>
        {places.map(({ place, description }) => (
          <Radio key={place} value={place} label={t(`keepIn.${place}`)} description={description} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
