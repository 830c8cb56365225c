import { ApiError, describeError } from '#renderer/api/api-error.ts';
import type { CreateDesign } from '#contracts/workbench.ts';
import { nameProblem, slugProblem, suggestSlug } from '#renderer/naming/slug.ts';

/** What was typed into the dialog; `slug` is `undefined` as long as it follows the name. */
export type NewDesignDraft = Required<Omit<CreateDesign, 'slug'>> & { slug: string | undefined };

export type NewDesignProblems = {
  name?: string | undefined;
  slug?: string | undefined;
  /** What belongs to no field. */
  form?: string | undefined;
};

export const emptyDraft: NewDesignDraft = {
  name: '',
  slug: undefined,
  template: 'rest-resource',
  openapi: '3.1',
  format: 'yaml',
};

export function slugOf(draft: NewDesignDraft): string {
  return draft.slug ?? suggestSlug(draft.name);
}

/** What keeps a draft from being created. */
export function draftProblems(draft: NewDesignDraft): NewDesignProblems {
  return {
    name: nameProblem(draft.name),
    slug: slugProblem(slugOf(draft)),
  };
}

export function toCreateDesign(draft: NewDesignDraft): CreateDesign {
  return {
    ...draft,
    name: draft.name.trim(),
    slug: slugOf(draft),
  };
}

/** The refusal of a creation, at the field that it is about. */
export function refusalProblems(error: unknown): NewDesignProblems {
  if (!(error instanceof ApiError)) return { form: describeError(error).detail };
  if (error.code === 'folder_exists') return { slug: error.detail };
  const problems: NewDesignProblems = {};
  for (const entry of error.errors) {
    if (entry.pointer === '/slug') problems.slug ??= entry.message;
    if (entry.pointer === '/name') problems.name ??= entry.message;
  }
  return problems.slug === undefined && problems.name === undefined
    ? { form: error.detail }
    : problems;
}
