import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import type { SpecFormat } from '#core/openapi/syntax/types.ts';
import { namesOf, type Names } from './names.ts';

/** A text whose cursor is written as `|`, and the names of the text without what is being typed. */
export function atCursor(
  source: string,
  { format = 'yaml', whole }: { format?: SpecFormat; whole?: string } = {},
): { text: string; offset: number; names: Names; format: SpecFormat } {
  const offset = source.indexOf('|');
  const text = source.slice(0, offset) + source.slice(offset + 1);
  const spec = parseSpec(whole ?? text, { file: `openapi.${format}`, format });
  return { text, offset, names: namesOf(spec), format };
}

/** A document with one of everything that other places refer to. */
export const PETS = `openapi: 3.0.3
info:
  title: Pets
  version: '1.0'
tags:
  - name: pets
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      security:
        - key: []
      responses:
        '200':
          description: The pets.
          content:
            application/json:
              schema:
                $ref: '#/components/schemas/Pet'
components:
  schemas:
    Pet:
      type: object
      description: An animal at home.
    Owner:
      type: object
  responses:
    Gone:
      description: It is gone.
  securitySchemes:
    key:
      type: apiKey
      in: header
      name: X-Key
`;
