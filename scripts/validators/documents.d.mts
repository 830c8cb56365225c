/** JSON Schemas of OpenAPI documents: draft 4 for 3.0, 2020-12 for 3.1 and 3.2. */
export declare const documents: Readonly<
  Record<'oas30' | 'oas31' | 'oas32', Readonly<Record<string, unknown>>>
>;
