/** What is used of sanitize-html 2, which has no types of its own. */
declare module 'sanitize-html' {
  export type Attributes = Record<string, string>;
  export type Tag = { tagName: string; attribs: Attributes; text?: string };
  export type Options = {
    allowedTags: readonly string[];
    allowedAttributes: Readonly<Record<string, readonly string[]>>;
    allowedSchemes: readonly string[];
    allowedSchemesByTag: Readonly<Record<string, readonly string[]>>;
    allowProtocolRelative: boolean;
    transformTags: Readonly<Record<string, (tagName: string, attributes: Attributes) => Tag>>;
  };
  export default function sanitizeHtml(html: string, options: Options): string;
}
