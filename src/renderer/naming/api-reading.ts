import { createContext, useContext } from 'react';

/** As what an API is read: its newest revision or what is public of it, and in which language, the API's own if empty. */
export type ApiReading = { draft: boolean; locale: string };

const NEWEST: ApiReading = { draft: true, locale: '' };
const Reading = createContext<ApiReading>(NEWEST);

/** Makes everything below it read APIs in one way; without one, it is the newest revision. */
export const ApiReadingProvider = Reading.Provider;

export function useApiReading(): ApiReading {
  return useContext(Reading);
}
