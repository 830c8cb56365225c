import { defineMessages } from '#messages/define-messages.ts';

export const backendRulesetMessages = defineMessages('backend-ruleset', {
  required: 'This is required by the rule "{rule}" of {file}.',
  requiredPerhaps: 'Did you mean "{suggested}"? This is required by the rule "{rule}" of {file}.',
  references: {
    tooMuch:
      'The ruleset and everything it refers to have more than {count, number} values; the rest is ignored.',
    circular: '"{reference}" points back to itself.',
    deep: '"{reference}" is the last of {count} chained references.',
    hint: 'Copy its target here instead.',
    tooMuchHint: 'Refer to less, and avoid repeated references to the same parts.',
  },
  oas: {
    notAppliedHint:
      'Redocly’s rule "{rule}" does the same, in redocly.yaml. To hide this message, turn the rule off by name.',
    notApplied: 'The rule "{rule}" of spectral:oas is not applied.',
  },
  removeIt: 'Remove it.',
  field: {
    unknown: 'A ruleset has no field "{field}".',
    functions: {
      message:
        'Functions of a ruleset are not run: they are programs, and Portolan does not run programs from designs.',
      hint: 'Use Spectral’s core functions.',
    },
    overrides: {
      message: '"overrides" are not applied: its rules apply to all files.',
      hint: 'Mute single places from the menu of a problem.',
    },
    parserOptions: {
      message: '"parserOptions" are not applied.',
      hint: 'Text that can’t be read is always an error here.',
    },
    except: {
      message: '"except" is not applied.',
      hint: 'Mute single places from the menu of a problem.',
    },
  },
  definedTags: 'The tag "{tag}" should be one of the document’s tags.',
  options: {
    length: '"length" requires "min" or "max".',
    pattern: '"pattern" requires "match" or "notMatch".',
    schema: '"schema" requires a "schema".',
    unreferenced: '"unreferencedReusableObject" requires a "reusableObjectsLocation" ("#/…").',
    enumeration: '"enumeration" requires an array of "values".',
    dialects: '"schema" supports the dialects {names}.',
    expression: '"{pattern}" is not a regular expression.',
    casing: '"casing" requires a "type": one of {names}.',
    properties: '"{name}" requires two or more "properties".',
  },
  must: {
    truthy: '"{property}" must be truthy.',
    falsy: '"{property}" must be falsy.',
    defined: '"{property}" must be defined.',
    undefined: '"{property}" must not be defined.',
    oneOf: '"{value}" must be one of {values}.',
    long: '"{property}" must not be shorter than {min}.',
    short: '"{property}" must not be longer than {max}.',
    match: '"{value}" must match the pattern "{pattern}".',
    notMatch: '"{value}" must not match the pattern "{pattern}".',
    referred: 'Nothing refers to this object.',
    after: '"{first}" must be placed after "{second}".',
    casing: '"{value}" must be {type} case.',
    xor: 'Exactly one of {names} must be defined.',
    or: 'At least one of {names} must be defined.',
    type: '"{value}" must be {types}.',
  },
  or: ' or ',
  apply: {
    program:
      'The rules of {file} are not applied: it is a program, and Portolan does not run programs from designs.',
    programHint: 'Write the rules in YAML, as .spectral.yaml.',
    failed: 'The rules can’t be applied: {reason}',
    more: 'The rules report {count} more findings than are listed here.',
    slow: 'The rule "{rule}" was not applied to {file}: it did not finish in time.',
    afterSlow:
      'The rule "{rule}" was not applied to {file}, because {count} rules before it took too long.',
    slowHint:
      'Check its patterns and, for a rule about examples, the patterns of the schemas: a pattern such as (a+)+ takes twice as long for each additional character.',
    afterSlowHint: 'Fix those, or turn them off; then check again.',
  },
  change: {
    large: '{file} is too large to change here. Edit its text.',
    gone: 'The Spectral ruleset of this design no longer exists.',
    noRuleset: '{file} is not part of a ruleset.',
    noHints: 'Rules of redocly.yaml are errors or warnings. {rule} can’t be made a hint there.',
    changed: '{file} was changed in the meantime.',
  },
  plugins:
    'Plugins are not run: they are programs, and Portolan does not run programs from designs.',
  pluginsHint: 'Only Redocly’s own command line reports what their rules find.',
  remote: 'The rules at {address} are not read: Portolan does not open URLs on its own.',
  remoteHint: 'Save them in the design folder, and name that file here.',
  ofPlugin: 'The rules "{name}" come from a plugin, and are not applied: plugins are not run.',
  ofPluginHint: 'Write the rules out, or name a file in the design folder.',
  noRuleset: 'There is no ruleset "{name}".',
  writeOneOf: 'Write one of {names}, or the path of a file.',
  write: 'Write "{near}".',
  noFile: 'There is no file "{path}" in the design folder.',
  noFileHint: 'Name a file beside the ruleset, or in a folder of the design.',
  own: {
    unknown: 'Portolan has no warning "{code}", so this has no effect.',
    remove: 'Remove it, or write the code of a warning. Portolan’s errors keep their severity.',
    write: 'Write "portolan/{near}".',
  },
  foreignAssertion:
    'The rule "{name}" is not applied: "{foreign}" comes from a plugin, and plugins are not run.',
  foreignAssertionHint: 'Use the assertions that Redocly includes, such as "pattern" or "defined".',
  file: {
    large: 'The file "{name}" is too large for a ruleset.',
    other: 'Name another file.',
    broken: 'The file "{file}" can’t be read, at line {line}: {reason}',
    brokenHint: 'Fix that file.',
    unreadable: 'The rules of {file} are not applied, because it can’t be read: {reason}',
  },
  reference: {
    remote: '{address} is not read: Portolan does not open URLs on its own.',
    remoteHint: 'Save it in the design folder, and name that file here.',
    nothing: 'There is nothing at {fragment} of "{file}".',
    nothingHint: 'Write a place that exists, such as "#/rules".',
  },
  rule: {
    unknown: 'There is no rule "{rule}", so it checks nothing.',
    unknownRedocly: 'Remove it, or use the name of a Redocly rule.',
    list: 'Write an array, such as [recommended].',
    notApplied: 'The rule "{name}" is not applied: {reason}',
    severity: 'its severity is not valid.',
    path: 'The path is {path}',
    noThen: '"then" is not an object.',
    noFunction: 'there is no core function "{name}".',
    functions: 'Those are {names}.',
    incomplete: 'it has no "given", or no "then".',
    pathText: 'a path must be a string.',
    noAlias: 'there is no alias "{name}".',
    unknownSpectral: 'Give it "given" and "then", or extend the ruleset that defines it.',
    failed: 'The rule "{rule}" could not be applied: {why}',
  },
  ignored: {
    hint: 'Write an array of places ("#/paths/…") for each rule of each file.',
    unreadable: 'Nothing is ignored, because the file can’t be read: {reason}',
    noObject: 'Nothing is ignored, because the file is not an object with file names.',
    noRules: 'The value of "{file}" is not an object with rules.',
    noPlaces: 'The value of "{rule}" is not an array of places.',
  },
  severities: 'Write error, warn, info, hint or off.',
  filter: {
    unreadable: 'The filter "{filter}" can’t be read: {why}.',
    unsupported: 'In a filter, "{what}" is not supported.',
  },
  path: {
    long: 'The path is too long.',
    begins: 'A path begins with "$".',
    rest: '"{rest}" is not understood.',
  },
  ruleset: {
    noObject: 'A ruleset must be an object.',
    begin: 'Begin with "extends:" or "rules:".',
  },
  extends: {
    entry: 'An entry of "extends" needs a name and "recommended", "all" or "off".',
    entryHint: 'Write "spectral:oas" or [[spectral:oas, all]].',
    otherKind: '"{name}" is not applied: designs here are OpenAPI documents.',
    otherKindHint: 'Write "spectral:oas".',
    program:
      '"{name}" is not applied: it is a program, or a package of one, and Portolan does not run programs from designs.',
    programHint: 'Name a ruleset of the design folder in YAML or JSON.',
  },
  severity: {
    none: '"{given}" is not a severity.',
  },
  document: 'The document',
});
