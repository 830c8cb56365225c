import { Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { WRITABLE_STATUSES } from '#core/openapi/syntax/types.ts';
import classes from './add-response.module.css';
import { findStatus, isWritableStatus, statusLabel, statusMeanings } from './status-codes.ts';

type Props = {
  status: string;
  taken: readonly string[];
  error: string | undefined;
  onChange: (status: string) => void;
  /** A taken code was chosen: its response is to be edited. */
  onEdit: (status: string) => void;
};

/**
 * The four codes with their meanings; typing digits or words finds one, a taken one leads to its response.
 *
 * Enter takes what was typed by itself: the list marks its first match a moment later, and somebody who types "500"
 * and Enter in one go must not get another code.
 */
export function StatusField({ status, taken, error, onChange, onEdit }: Props) {
  const [opened, setOpened] = useState(false);
  const marked = useRef(false);

  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') marked.current = true;
    if (event.key !== 'Enter' || marked.current) return;
    const typed = findStatus(event.currentTarget.value, taken);
    // The code that stands already: Enter adds the response.
    if (typed === status) return;
    event.preventDefault();
    event.stopPropagation();
    if (typed === undefined) return;
    setOpened(false);
    onChange(typed);
  };

  return (
    <Select
      label="Status code"
      required
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      comboboxProps={{ portalProps: { target: '#main' } }}
      nothingFoundMessage="No such code. Type 200, 201, 400 or 500, or a word of its name."
      error={error}
      value={status === '' ? null : status}
      data={WRITABLE_STATUSES.map((value) => ({
        value,
        label: statusLabel(value),
      }))}
      renderOption={({ option, checked }) => (
        <span className={classes['option']} data-taken={taken.includes(option.value) || undefined}>
          <span className={classes['code']}>{option.label}</span>
          <span className={classes['meaning']}>
            {taken.includes(option.value)
              ? 'already there – edit'
              : isWritableStatus(option.value) && statusMeanings[option.value].meaning}
          </span>
          {checked === true ? <IconCheck size={15} aria-hidden="true" /> : undefined}
        </span>
      )}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      onFocus={(event) => event.currentTarget.select()}
      onInput={() => {
        marked.current = false;
      }}
      onKeyDownCapture={takeTyped}
      onBlur={(event) => {
        const typed = findStatus(event.currentTarget.value, taken);
        if (typed !== undefined && typed !== status) onChange(typed);
      }}
      onChange={(value) => {
        if (value === null) return;
        if (taken.includes(value)) onEdit(value);
        else onChange(value);
      }}
    />
  );
}
