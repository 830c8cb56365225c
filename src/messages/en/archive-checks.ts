import { defineMessages } from '#messages/define-messages.ts';

/** What a check of a design's files says: their layout and paths, and why each is in the archive or not. */
export const archiveChecksMessages = defineMessages('archive-checks', {
  layout: {
    ambiguous:
      'There is an overview.json at the top and also in {folders}, so it is not clear where the APIs are.',
    ambiguousHint:
      'Keep the one at the top for a single API, or move every API into its own folder.',
    missing: 'There is no overview.json at the top or in a folder at the top.',
    missingHint: 'Add an overview.json with "name", "slug", "version" and "spec".',
    misspeltHint: 'Rename "{path}": the name is overview.json, in lower case.',
    tooMany: 'There are {count, number} APIs; the limit is {limit, number}.',
    tooManyHint: 'Split them into several archives.',
    designWithout: '{name} has no overview.json.',
    designWithoutHint: 'Fill it in under Archive of that design, or leave the design out.',
    duplicateSlug: '{file} already has the slug "{slug}".',
    duplicateSlugHint: 'Give each API its own slug.',
  },
  size: {
    heavy: 'The archive is {size} MiB; up to {limit} MiB is recommended.',
    heavyHint: 'Trim long examples and shrink images.',
    document:
      'The document is {bytes, number, ::group-off} bytes; the limit is {limit, number, ::group-off}.',
    documentHint: 'Split it into several documents.',
  },
  version: {
    mismatch: 'The version of the document is "{version}", but overview.json has "{other}".',
    mismatchHint: 'Give both the same version.',
  },
  unreferenced: {
    message: 'Nothing refers to this file.',
    hint: 'Refer to it in overview.json or in a document, or remove it. A packed archive does not include it.',
  },
  reason: {
    overview: 'It describes the API.',
    spec: 'It is the OpenAPI document.',
    reference: 'The OpenAPI document refers to it.',
    document: 'overview.json lists it as a document.',
    image: '"{path}" refers to it.',
    pricing: 'overview.json refers to it for the pricing.',
    sdks: 'overview.json refers to it for the list of SDKs.',
    changelog: 'overview.json refers to it for the changelog.',
    ruleset: 'It contains rules for checking the design and is not for readers.',
    ignored: 'A file manager created it for itself.',
    none: 'Nothing refers to it.',
  },
  path: {
    surrogate: 'The path contains half of a surrogate pair, which has no UTF-8 form.',
    surrogateHint: 'Rename the file with plain characters.',
    nul: 'The path {path} has a NUL character.',
    rename: 'Rename the file.',
    control: 'The path {path} has a control character.',
    visible: 'Rename the file with visible characters only.',
    bidi: 'The path {path} has an invisible character that changes the direction of text.',
    invisible: 'The path {path} has an invisible character that some systems ignore.',
    empty: 'The path is empty.',
    emptyHint: 'Name a file.',
    backslash: 'The path {path} has a backslash.',
    backslashHint: 'Write / between folders.',
    absolute: 'The path {path} is absolute.',
    relativeHint: 'Use a path relative to the folder of overview.json, with / between folders.',
    drive: 'The path {path} begins with a drive letter.',
    parent: 'The path {path} leaves its folder with "..".',
    emptyPart: 'The path {path} has an empty part.',
    emptyPartHint: 'Leave out "./" and double slashes.',
    git: 'The path {path} has a name that git reserves for its settings, or that some systems treat as that name.',
    gitHint: 'Leave out git’s files.',
    trailing: 'A name in the path {path} ends with a dot or a space, which Windows drops.',
    trailingHint: 'Rename it without the final dot or space.',
    reserved: 'The path {path} has a name that Windows reserves for devices.',
    tooLong:
      'The path {path} is {bytes, number, ::group-off} bytes long; the limit is {limit, number, ::group-off}.',
    tooLongHint: 'Use shorter names or fewer folders.',
    tooDeep:
      'The path {path} is {depth, number, ::group-off} levels deep; the limit is {limit, number, ::group-off}.',
    tooDeepHint: 'Use fewer nested folders.',
  },
});
