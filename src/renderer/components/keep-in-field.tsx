import { Radio, Stack } from '@mantine/core';
import type { SecretPlace, SecretPlaces } from '#contracts/remote-portals.ts';

type Props = {
  secrets: SecretPlaces;
  value: SecretPlace;
  error: string | undefined;
  onChange: (place: SecretPlace) => void;
};

const labels = {
  keyring: 'Keyring of the operating system',
  passphrase: 'File protected by a passphrase',
  environment: 'Environment',
  session: 'Memory, until Portolan is closed',
} as const satisfies Record<SecretPlace, string>;

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
  const places = placesToKeep(secrets);
  const choose = (chosen: string): void => {
    const found = places.find(({ place }) => place === chosen);
    if (found !== undefined) onChange(found.place);
  };
  return (
    <Radio.Group label="Keep secrets in" value={value} error={error} onChange={choose}>
      <Stack gap={8} mt={6} mb={4}>
        {places.map(({ place, description }) => (
          <Radio key={place} value={place} label={labels[place]} description={description} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
