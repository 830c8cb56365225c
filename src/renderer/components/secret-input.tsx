import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type RefObject, useLayoutEffect } from 'react';

type Props = Omit<PasswordInputProps, 'value' | 'defaultValue' | 'ref'> & {
  field: RefObject<HTMLInputElement | null>;
};

/**
 * A field for a secret, whose text is nowhere but in the field itself: not in a state that outlives it, and it is
 * emptied when it goes away, since the page may hold on to what was taken out of it.
 */
export function SecretInput({ field, ...props }: Props) {
  useLayoutEffect(() => {
    const input = field.current;
    return () => {
      if (input !== null) input.value = '';
    };
  }, [field]);
  const isWrong = props.error !== undefined && props.error !== false;
  return (
    <PasswordInput ref={field} spellCheck={false} aria-invalid={isWrong || undefined} {...props} />
  );
}
