import { Autocomplete } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { addResponseMessages } from '#messages/en/add-response.ts';
import { describeStatus, isStatus, statusLabel } from '#core/openapi/response/status-codes.ts';
import classes from './add-response.module.css';
import { AnyStatusOffer } from './any-status-offer.tsx';
import { chooseStatus, shownStatuses } from './status-choice.ts';

type Props = {
  /** The chosen status, or what was typed instead of one. */
  status: string;
  taken: readonly string[];
  /** Whether all statuses of OpenAPI can be chosen, or the four alone. */
  anyStatus: boolean;
  error: string | undefined;
  onChange: (status: string) => void;
  /** A taken code was chosen: its response is to be edited. */
  onEdit: (status: string) => void;
  /** All statuses can be chosen from now on. */
  onAnyStatus: () => void;
};

/**
 * The statuses with their meanings; typing digits or words finds one, a taken one leads to its response. One that is not
 * among the four is answered by the offer to use any.
 *
 * Enter takes what was typed by itself: the list marks its first match a moment later, and somebody who types "500"
 * and Enter in one go must not get another code.
 */
export function StatusField(props: Props) {
  const { status, taken, anyStatus, error, onChange, onEdit, onAnyStatus } = props;
  const t = useMessages(addResponseMessages);
  const [opened, setOpened] = useState(false);
  const [text, setText] = useState(() => statusLabel(status));
  const [of, setOf] = useState(status);
  const marked = useRef(false);
  if (of !== status) {
    setOf(status);
    setText(statusLabel(status));
  }
  const isChosen = text === statusLabel(status);
  const offer = { taken, anyStatus };
  const choice = chooseStatus(text, offer, isChosen);
  // Other than the chosen one, which may be taken by now.
  const problem = choice.kind === 'invalid' ? choice.message : undefined;

  /** Takes what was typed for what is wanted, whether it can be added or not: nothing else is added in its place. */
  const take = (typed: string) => {
    const wanted = chooseStatus(typed, offer, true);
    const next =
      wanted.kind === 'open' ? status : wanted.kind === 'invalid' ? typed.trim() : wanted.status;
    setText(statusLabel(next));
    if (next !== status) onChange(next);
  };
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') marked.current = true;
    if (event.key !== 'Enter' || marked.current) return;
    const typed = event.currentTarget.value;
    const wanted = chooseStatus(typed, offer, true);
    // The code that stands already: Enter adds the response.
    if (wanted.kind === 'status' && wanted.status === status) return;
    event.preventDefault();
    event.stopPropagation();
    if (wanted.kind === 'open') return;
    setOpened(false);
    take(typed);
  };

  return (
    <div>
      <Autocomplete
        label={t('status.label')}
        required
        dir="ltr"
        selectFirstOptionOnChange
        comboboxProps={{ portalProps: { target: '#main' } }}
        error={problem ?? (choice.kind === 'others' ? undefined : error)}
        value={text}
        data={shownStatuses(text, status, anyStatus).map((value) => ({
          value,
          label: statusLabel(value),
        }))}
        // They are those for what was typed.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span
            className={classes['option']}
            data-taken={taken.includes(option.value) || undefined}
          >
            <span className={classes['code']}>{statusLabel(option.value)}</span>
            <span className={classes['meaning']}>
              {taken.includes(option.value)
                ? t('status.taken')
                : describeStatus(option.value).meaning}
            </span>
            {option.value === status ? <IconCheck size={15} aria-hidden="true" /> : undefined}
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
        onBlur={(event) => take(event.currentTarget.value)}
        onChange={setText}
        onOptionSubmit={(value) => {
          if (taken.includes(value)) onEdit(value);
          else onChange(value);
        }}
      />
      {choice.kind === 'others' && isStatus(choice.status) ? (
        <AnyStatusOffer
          message={choice.message}
          onUsed={() => {
            onChange(choice.status);
            onAnyStatus();
          }}
        />
      ) : undefined}
    </div>
  );
}
