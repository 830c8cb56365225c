import { Alert, Button, Group } from '@mantine/core';
import { ApiError, describeError } from '#renderer/api/api-error.ts';
import { ErrorState } from '#renderer/components/error-state.tsx';
import classes from './design-archive.module.css';
import { OverviewFields } from './overview-fields.tsx';
import { isComplete } from './overview-values.ts';
import type { OverviewForm } from './use-overview.ts';

/** The form for overview.json, and what came of saving it. */
export const OverviewPanel = ({ overview }: { overview: OverviewForm }) => {
  const { file, values, isMissing, isDirty, saving } = overview;
  return (
    <section className={classes['panel']} aria-labelledby="overview-form">
      <h2 id="overview-form" className={classes['heading']}>
        Overview
        <span className={classes['aside']}>
          {isMissing ? 'overview.json is not there yet' : 'overview.json'}
        </span>
      </h2>
      {values !== undefined ? (
        <form
          className={classes['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void overview.save();
          }}
        >
          {isMissing ? (
            <p className={classes['note']}>
              An archive needs this file. It is made from these fields when you save.
            </p>
          ) : undefined}
          <OverviewFields values={values} onChange={overview.change} />
          <SaveProblem overview={overview} />
          <Group gap="xs">
            <Button
              type="submit"
              variant={isDirty ? 'filled' : 'default'}
              loading={saving.isPending}
            >
              {isMissing ? 'Create overview' : 'Save overview'}
            </Button>
            {isDirty && !isMissing ? (
              <Button variant="subtle" onClick={overview.discard}>
                Discard changes
              </Button>
            ) : undefined}
            <output className={classes['state']}>
              {!isComplete(values)
                ? 'Mend the marked fields to save.'
                : isDirty
                  ? 'Not saved yet.'
                  : 'Saved.'}
            </output>
          </Group>
        </form>
      ) : file.data !== undefined ? (
        <Alert color="red" title="overview.json can’t be read">
          It is not valid JSON with an object at the top, so its fields can’t be shown. The findings
          name the line. Mend the file in a text editor, then choose Read again.
          <Button mt="sm" variant="default" onClick={() => void overview.readAgain()}>
            Read again
          </Button>
        </Alert>
      ) : file.error === null ? (
        <p className={classes['quiet']}>Reading overview.json…</p>
      ) : (
        <ErrorState {...describeError(file.error)} onRetry={() => void overview.readAgain()} />
      )}
    </section>
  );
};

const SaveProblem = ({ overview }: { overview: OverviewForm }) => {
  const { error } = overview.saving;
  if (error === null) return undefined;
  const isConflict = error instanceof ApiError && error.status === 412;
  const { title, detail } = describeError(error);
  return isConflict ? (
    <Alert color="yellow" role="alert" title="Another program changed overview.json">
      Nothing was overwritten, and what you typed is still here. Bring in the other changes, look at
      the fields, then save.
      <Button mt="sm" size="xs" variant="default" onClick={() => void overview.readAgain()}>
        Bring in the other changes
      </Button>
    </Alert>
  ) : (
    <Alert color="red" role="alert" title={`Not saved: ${title}`}>
      {detail} What you typed is still here.
    </Alert>
  );
};
