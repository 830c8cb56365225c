import type { ViewFilter } from '#storage/portal/view-filter.ts';
import type { PostgresClient } from './client.ts';
import type { SearchQuery } from './search-query.ts';

/** How much is ranked, in texts. */
export type RankLimits = {
  /** What more texts have says too little of each of them to rank them all. */
  common: number;
  /** Of as many, words in operations are told from words in documents. */
  detailed: number;
  /** Of what is common, as many are ranked of those that have it in one place. */
  candidates: number;
  /** As many of the best are told from the others. */
  best: number;
};

export const usualLimits: RankLimits = { common: 1000, detailed: 200, candidates: 500, best: 500 };

/** A text among the best, and its API. */
export type Best = { text: number; id: string };

/** The best of words that very many have, once they are found: by their names, and all. */
export type KnownBest = { names?: readonly Best[]; all?: readonly Best[] };

/** What is searched, in one moment. */
export type Search = {
  client: PostgresClient;
  filter: ViewFilter;
  query: SearchQuery;
  /** As many have the words. */
  total: number;
  /** As many are searched. */
  size: number;
  /** Kept for the other pages of the same moment. */
  best: KnownBest;
  limits: RankLimits;
};
