import { Radio } from '@mantine/core';
import classes from './choice-cards.module.css';

type Choice<T extends string> = { value: T; label: string; hint: string };

type Props<T extends string> = {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
};

/** A few choices side by side, each with a line that says what it means. */
export function ChoiceCards<T extends string>({ label, choices, value, onChange }: Props<T>) {
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(next) => {
        const choice = choices.find((candidate) => candidate.value === next);
        if (choice !== undefined) onChange(choice.value);
      }}
    >
      <div className={classes['choices']}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            description={choice.hint}
            classNames={{
              root: classes['card'] ?? '',
              body: classes['body'] ?? '',
              labelWrapper: classes['text'] ?? '',
              label: classes['label'] ?? '',
            }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
