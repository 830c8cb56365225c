/** What a template's placeholders stand for. */
export type TemplateValues = {
  name: string;
  slug: string;
  spec: string;
  date: string;
  version: string;
};

/**
 * Fills the placeholders of a template file: `{{name}}` as plain text, `{{name:json}}` as a JSON string,
 * `{{name:yaml}}` as a YAML scalar, quoted only where it must be.
 */
export function fillTemplate(text: string, values: TemplateValues): string {
  return text.replaceAll(
    /\{\{(name|slug|spec|date|version)(?::(json|yaml))?\}\}/g,
    (_match, key: keyof TemplateValues, form: 'json' | 'yaml' | undefined) => {
      const value = values[key];
      if (form === 'json') return JSON.stringify(value);
      return form === 'yaml' ? yamlScalar(value) : value;
    },
  );
}

function yamlScalar(value: string): string {
  const plain = /^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/.test(value);
  const word = /^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value);
  // A JSON string is a YAML double-quoted scalar (YAML 1.2, section 1.3).
  return plain && !word ? value : JSON.stringify(value);
}
