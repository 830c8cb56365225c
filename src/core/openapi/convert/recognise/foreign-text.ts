import { convertMessages } from '#messages/en/convert.ts';

type Format = { pattern: RegExp; message: keyof typeof convertMessages.english.foreign };

/** Formats that are neither YAML nor JSON, by how their texts begin. */
const formats: readonly Format[] = [
  {
    pattern: /^#%RAML/u,
    message: 'raml',
  },
  {
    pattern: /^FORMAT:\s*1A/u,
    message: 'blueprint',
  },
  {
    pattern: /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:\w+:)?(?:definitions|description)\b/u,
    message: 'wsdl',
  },
  {
    pattern: /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html)\b/iu,
    message: 'web',
  },
  { pattern: /^</u, message: 'xml' },
  {
    pattern: /^(?:syntax\s*=\s*"proto|edition\s*=\s*")/u,
    message: 'protobuf',
  },
  {
    pattern: /^(?:schema\s*\{|(?:extend\s+)?type\s+\w+[^:\n]*\{)/u,
    message: 'graphql',
  },
];

/** What a text of another format is, in words; `undefined` for what may be YAML or JSON. */
export function foreignText(text: string): string | undefined {
  const start = text.slice(0, 4096).trimStart();
  const format = formats.find(({ pattern }) => pattern.test(start));
  return format && convertMessages.t(`foreign.${format.message}`);
}
