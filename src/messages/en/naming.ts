import { defineMessages } from '#messages/define-messages.ts';

/** What is wrong with the name or the slug of an API. */
export const namingMessages = defineMessages('naming', {
  slug: {
    empty: 'Enter a slug: the short name of the API in URLs.',
    tooLong: 'Shorten it: a slug has at most {max, number} characters.',
    upperCase: 'Use lower-case letters only.',
    space: 'Use a hyphen instead of a space.',
    characters: 'Use only lower-case letters from a to z, digits and hyphens.',
    ends: 'Start and end with a letter or a digit.',
    hyphens: 'Use single hyphens between words.',
  },
  name: {
    empty: 'Enter a name for the API.',
    tooLong: 'Shorten it: a name has at most {max, number} characters.',
  },
});
