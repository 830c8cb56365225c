type Format = { pattern: RegExp; message: string };

/** Formats that are neither YAML nor JSON, by how their texts begin. */
const formats: readonly Format[] = [
  {
    pattern: /^#%RAML/u,
    message:
      'This is RAML, which is not converted here. Convert it to OpenAPI 3 with another tool, and import the result.',
  },
  {
    pattern: /^FORMAT:\s*1A/u,
    message:
      'This is an API Blueprint, which is not converted here. Convert it to OpenAPI 3 with another tool, and import the result.',
  },
  {
    pattern: /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:\w+:)?(?:definitions|description)\b/u,
    message: 'This is a WSDL document of a SOAP service. Portolan imports OpenAPI documents only.',
  },
  {
    pattern: /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html)\b/iu,
    message:
      'This is a web page, not a document. Look there for the URL of the OpenAPI document itself, often openapi.json or openapi.yaml.',
  },
  { pattern: /^</u, message: 'This is XML. Portolan imports OpenAPI documents in YAML or JSON.' },
  {
    pattern: /^(?:syntax\s*=\s*"proto|edition\s*=\s*")/u,
    message: 'This is a Protocol Buffers file. Portolan imports OpenAPI documents only.',
  },
  {
    pattern: /^(?:schema\s*\{|(?:extend\s+)?type\s+\w+[^:\n]*\{)/u,
    message: 'This is a GraphQL schema. Portolan imports OpenAPI documents only.',
  },
];

/** What a text of another format is, in words; `undefined` for what may be YAML or JSON. */
export function foreignText(text: string): string | undefined {
  const start = text.slice(0, 4096).trimStart();
  return formats.find(({ pattern }) => pattern.test(start))?.message;
}
