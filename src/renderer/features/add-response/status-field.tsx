import { Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { WRITABLE_STATUSES } from '#core/openapi/types.ts';
import classes from './add-response.module.css';
import { findStatus, isWritableStatus, statusLabel, statusMeanings } from './status-codes.ts';

type Props = {
  status: string;
  taken: readonly string[];
  error: string | undefined;
  onChange: (status: string) => void;
};

/** The four codes with their meanings; typing digits or words finds one, a taken one cannot be chosen. */
export const StatusField = ({ status, taken, error, onChange }: Props) => (
  <Select
    label="Status code"
    required
    searchable
    selectFirstOptionOnChange
    autoSelectOnBlur
    allowDeselect={false}
    comboboxProps={{ portalProps: { target: '#main' } }}
    nothingFoundMessage="No such code. Type 200, 201, 400 or 500, or a word of its name."
    error={error}
    classNames={{ option: classes['choice'] ?? '' }}
    value={status === '' ? null : status}
    data={WRITABLE_STATUSES.map((value) => ({
      value,
      label: statusLabel(value),
      disabled: taken.includes(value),
    }))}
    renderOption={({ option, checked }) => (
      <span className={classes['option']}>
        <span className={classes['code']}>{option.label}</span>
        <span className={classes['meaning']}>
          {option.disabled === true
            ? 'already there'
            : isWritableStatus(option.value) && statusMeanings[option.value].meaning}
        </span>
        {checked === true ? <IconCheck size={15} aria-hidden="true" /> : undefined}
      </span>
    )}
    onFocus={(event) => event.currentTarget.select()}
    onKeyDown={(event) => {
      if (event.key !== 'Enter') return;
      // Enter takes what was typed; only a code that stands already lets it add the response.
      const typed = findStatus(event.currentTarget.value, taken);
      if (typed === status) return;
      event.preventDefault();
      if (typed !== undefined) onChange(typed);
    }}
    onChange={(value) => {
      if (value !== null) onChange(value);
    }}
  />
);
