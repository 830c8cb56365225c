import { defineMessages } from '#messages/define-messages.ts';

/** What keeps a text from being read as YAML or JSON. */
export const syntaxFaultsMessages = defineMessages('syntax-faults', {
  tooDeep: {
    message: 'The document is nested more than {limit} levels deep.',
    hint: 'Move inner schemas to components and refer to them with $ref.',
  },
  tooManyValues: {
    message: 'The document has more than {limit, number} values.',
    together: 'The documents have more than {limit, number} values together.',
    hint: 'Split the API into several documents, or trim its examples.',
  },
  repeatedKey: {
    message: 'The key "{key}" appears twice in the same mapping.',
    hint: 'Keep one of them, or rename one.',
  },
  forbiddenKey: {
    message: 'The key "__proto__" is not allowed in a document.',
    hint: 'Give it another name.',
  },
  forbiddenCharacter: {
    message: 'The character {character} is not allowed in YAML.',
    hint: 'Remove it, or write it as "{escape}" in a double-quoted string.',
  },
  keyNotText: {
    message: 'A key is a mapping or a sequence.',
    hint: 'Write keys as plain or quoted strings.',
  },
  tooManyAliases: {
    message: 'The document uses more than {limit} YAML aliases.',
    hint: 'Use components and $ref instead of anchors and aliases.',
  },
  aliasExpansion: {
    message: 'The YAML aliases expand to more than {limit, number} values.',
    hint: 'Use components and $ref instead of anchors and aliases.',
  },
  cyclicAlias: {
    message: 'The YAML alias {alias} is used inside what it refers to.',
    hint: 'Use components and $ref for schemas that refer to themselves.',
  },
  unknownAlias: {
    message: 'The YAML alias {alias} has no anchor before it.',
    hint: 'Write {anchor} before the value that it stands for, or put the string in quotes.',
  },
  tooManyTokens: {
    message: 'The document is too large for the YAML features that it uses.',
    hint: 'Remove tags, explicit keys (?) and directives, or split the document.',
  },
  loneReturn: {
    message: 'A line ends with only a carriage return.',
    hint: 'Save the file with LF or CR LF line endings.',
  },
  /** By the codes of the library that composes YAML. */
  yaml: {
    ALIAS_PROPS: {
      message: 'An alias can have neither a tag nor an anchor.',
      hint: 'Remove what is before the *.',
    },
    BAD_ALIAS: {
      message: 'An alias or anchor has no usable name.',
      hint: 'Write a name after & or *, without a colon; or put the string in quotes.',
    },
    BAD_COLLECTION_TYPE: {
      message: 'A tag does not match its mapping or sequence.',
      hint: 'Remove the tag.',
    },
    BAD_DIRECTIVE: {
      message: 'The line that starts with % is not a YAML directive.',
      hint: 'Remove the line, or put the string in quotes.',
    },
    BAD_DQ_ESCAPE: {
      message: 'A double-quoted string contains an unknown escape ({found}).',
      hint: 'Write \\\\ for a backslash, or use single quotes.',
    },
    BAD_INDENT: {
      message: 'The indentation does not match the lines around it.',
      hint: 'Align the keys of a mapping, with spaces only.',
    },
    BAD_PROP_ORDER: {
      message: 'A tag or anchor is written before its indicator.',
      hint: 'Put it after the dash, question mark or colon.',
    },
    BAD_SCALAR_START: {
      message: 'A string can’t start with {found}.',
      unnamed: 'A string can’t start with this character.',
      hint: 'Put the whole string in quotes.',
    },
    BLOCK_AS_IMPLICIT_KEY: {
      message: 'A key has a second colon on the same line.',
      hint: 'Put the inner mapping on its own line, or the string with the colon in quotes.',
    },
    BLOCK_IN_FLOW: {
      message: 'An indented mapping or sequence is inside braces or brackets.',
      hint: 'Write the inner one in braces or brackets too.',
    },
    DUPLICATE_KEY: {
      message: 'A key appears twice in the same mapping.',
      hint: 'Keep one of them, or rename one.',
    },
    IMPOSSIBLE: {
      message: 'The text is not valid YAML here.',
      hint: 'Align the keys of a mapping, with spaces only.',
    },
    KEY_OVER_1024_CHARS: {
      message: 'A key is longer than 1024 characters.',
      hint: 'Look for a missing line break or quote before the colon.',
    },
    MISSING_CHAR: {
      message:
        'Something is missing here: a colon after a key, a space, a comma or a closing quote or bracket.',
      hint: 'Write "key: value", with a space after the colon, and close open quotes and brackets.',
    },
    MULTILINE_IMPLICIT_KEY: {
      message: 'A key spans several lines.',
      hint: 'Look for a missing colon on the line before, or quote the key.',
    },
    MULTIPLE_ANCHORS: { message: 'A value has two anchors.', hint: 'Keep one of them.' },
    MULTIPLE_DOCS: {
      message: 'The file has more than one YAML document.',
      hint: 'Keep one document per file; remove the line --- and everything that belongs to another document.',
    },
    MULTIPLE_TAGS: { message: 'A value has two tags.', hint: 'Keep one of them.' },
    NON_STRING_KEY: { message: 'A key is not a string.', hint: 'Put the key in quotes.' },
    RESOURCE_EXHAUSTION: {
      message: 'The document is nested too deeply to be read.',
      hint: 'Move inner schemas to components and refer to them with $ref.',
    },
    TAB_AS_INDENT: {
      message: 'A tab is used for indentation.',
      hint: 'Indent with spaces: YAML does not allow tabs there.',
    },
    TAG_RESOLVE_FAILED: {
      message: 'The tag {found} is unknown, or does not match its value.',
      hint: 'Remove the tag: only the tags of JSON values are allowed.',
    },
    UNEXPECTED_TOKEN: {
      message: '"{found}" is not expected here.',
      unnamed: 'Something unexpected is here.',
      hint: 'Look at this line and the one before: indentation, quotes and colons.',
    },
  },
  quick: {
    quote: {
      message: 'A quoted string is not closed, or continues on a line with too little indentation.',
      hint: 'Add the missing quote, or indent the lines that follow more than the key.',
    },
    colon: {
      message: 'A colon is missing after a key.',
      hint: 'Write "key: value", with a space after the colon.',
    },
  },
  cause: {
    quoteNotClosed: {
      message: 'A quoted string is not closed.',
      double: 'Add the missing double quote.',
      single: 'Add the missing single quote.',
      hint: 'Add the missing quote.',
    },
    goesOn: {
      message: 'The value has ended before this.',
      hint: 'Remove what follows it, or put the whole string in quotes.',
    },
    colonMissing: {
      message: 'A colon is missing after this key.',
      hint: 'Write "key: value", with a space after the colon.',
    },
    commaMissing: {
      message: 'A comma is missing here.',
      hint: 'Put a comma between the two, or quotes around a string with special characters.',
    },
  },
  notClosed: {
    message: 'This {opener} is not closed.',
    object: 'An object is not closed.',
    array: 'An array is not closed.',
    hint: 'Add the missing {closer}.',
    bracket: 'Add the missing bracket.',
  },
  closesNothing: {
    message: 'This {found} has no opening bracket.',
    hint: 'Remove it, or add the opening bracket.',
  },
  extraComma: { message: 'There is an extra comma.', hint: 'Remove this comma.' },
  json: {
    invalid: {
      message: 'The text is not valid JSON.',
      hint: 'Look for missing or extra commas, quotes and brackets.',
    },
    notValue: {
      message: '"{found}" is not a JSON value.',
      number: 'Write a number like 12, -3.5 or 1e6, or put a string in double quotes.',
      hint: 'Put strings in double quotes; the only words without quotes are true, false and null.',
    },
    keyExpected: {
      message: 'A property name in double quotes is expected here.',
      hint: 'Put the name in double quotes.',
    },
    valueMissing: {
      message: 'A value is expected here.',
      hint: 'Write a value, or remove what comes before it.',
    },
    colonMissing: {
      message: 'A colon is expected after the property name.',
      hint: 'Write "name": value.',
    },
    commaMissing: {
      message: 'A comma is expected here.',
      hint: 'Put a comma between the two values.',
    },
    braceMissing: { message: "An opening '{' is missing here.", hint: "Add the missing '{'." },
    bracketMissing: { message: 'An opening [ is missing here.', hint: 'Add the missing [.' },
    goesOn: {
      message: 'There is text after the end of the document.',
      hint: 'Remove what follows the last closing bracket.',
    },
    comment: {
      message: 'JSON has no comments.',
      hint: 'Remove the comment, or save the document as YAML.',
    },
    quoteNotClosed: {
      message: 'A quoted string is not closed.',
      hint: 'Add the missing double quote.',
    },
    controlCharacter: {
      message: 'A string contains a control character.',
      hint: 'Write a line break as \\n and a tab as \\t.',
    },
    unknownEscape: {
      message: 'A string contains an unknown escape.',
      hint: 'Write \\\\ for a backslash; allowed are \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hexadecimal digits.',
    },
  },
});
