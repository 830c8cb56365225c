import { TextInput } from '@mantine/core';

type Props = { url: string; onChange: (url: string) => void };

export function AddressSource({ url, onChange }: Props) {
  return (
    <TextInput
      label="Address"
      description="Portolan reads it once, without cookies and without a sign-in."
      data-autofocus
      type="url"
      placeholder="https://example.com/openapi.yaml"
      autoComplete="off"
      spellCheck={false}
      value={url}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    />
  );
}
