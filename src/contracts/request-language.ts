/** The header by which the window says in which language it is to be answered: `en` or `ar`. */
export const LANGUAGE_HEADER = 'portolan-language';
