import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import classes from './design-archive.module.css';
import { LinkFields } from './link-fields.tsx';
import { lifecycles, overviewProblems, type OverviewValues } from './overview-values.ts';

type Props = { values: OverviewValues; onChange: (part: Partial<OverviewValues>) => void };

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const statuses = [
  { value: 'draft', label: 'Draft' },
  { value: 'published', label: 'Published' },
];

/** A value that the list does not know stays choosable: the file's own word is not lost. */
const withOwn = (options: { value: string; label: string }[], value: string) =>
  value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: value }];

export const OverviewFields = ({ values, onChange }: Props) => {
  const problems = overviewProblems(values);
  return (
    <>
      <TextInput
        label="Name"
        required
        value={values.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <div className={classes['pair']}>
        <TextInput
          label="Slug"
          required
          description="Its short name in addresses"
          value={values.slug}
          error={problems.slug}
          onChange={(event) => onChange({ slug: event.currentTarget.value })}
        />
        <TextInput
          label="Version"
          required
          description="As in the document, for example 1.2.0"
          value={values.version}
          error={problems.version}
          onChange={(event) => onChange({ version: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label="Summary"
        description="One sentence for the catalog"
        autosize
        minRows={2}
        maxRows={5}
        value={values.summary}
        error={problems.summary}
        onChange={(event) => onChange({ summary: event.currentTarget.value })}
      />
      <div className={classes['pair']}>
        <Select
          label="Status"
          placeholder="Not set"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the status' }}
          data={withOwn(statuses, values.status)}
          value={values.status === '' ? null : values.status}
          onChange={(status) => onChange({ status: status ?? '' })}
        />
        <Select
          label="Lifecycle"
          placeholder="Not set"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the lifecycle' }}
          data={withOwn(
            lifecycles.map((value) => ({ value, label: capitalised(value) })),
            values.lifecycle,
          )}
          value={values.lifecycle === '' ? null : values.lifecycle}
          onChange={(lifecycle) => onChange({ lifecycle: lifecycle ?? '' })}
        />
      </div>
      <TagsInput
        label="Tags"
        description="Press Enter after each"
        value={[...values.tags]}
        onChange={(tags) => onChange({ tags })}
      />
      <LinkFields links={values.links} onChange={(links) => onChange({ links })} />
    </>
  );
};
