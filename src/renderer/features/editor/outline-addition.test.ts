import { expect, test } from 'vitest';
import { planChange } from '#core/openapi/edit/plan-change.ts';
import { outlineOf } from '#core/openapi/outline/outline-of.ts';
import { parseSpec } from '#core/openapi/syntax/parse-spec.ts';
import { applyEdits } from '#core/text/text-edit.ts';
import { changeOf } from './outline-addition.ts';

const text = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /products:
    get:
      responses: {}
  /away:
    $ref: away.yaml
components:
  schemas:
    Product: {}
`;
const away = parseSpec('get: {}\n', { file: 'away.yaml' });
const spec = parseSpec(text, { file: 'openapi.yaml' });
const outline = outlineOf(spec, (file) => (file === 'away.yaml' ? away : undefined));

function added(wanted: Parameters<typeof changeOf>[1]): string {
  const made = changeOf(outline, wanted);
  if ('error' in made) return made.error;
  const plan = planChange(spec, made.change);
  return plan.ok ? applyEdits(text, plan.edits) : plan.message;
}

test('a path comes with an operation that declares what the path names', () => {
  expect(added({ path: ' /ships/{id}/berths/{berth} ', method: 'post' })).toBe(
    text.replace(
      'components:',
      `  /ships/{id}/berths/{berth}:
    post:
      parameters:
        - name: id
          in: path
          required: true
          schema:
            type: string
        - name: berth
          in: path
          required: true
          schema:
            type: string
      responses:
        '200':
          description: OK
components:`,
    ),
  );
});

test('an operation joins its path, a component its section, which may not be there yet', () => {
  expect(added({ path: '/products', method: 'post' })).toContain(
    "      responses: {}\n    post:\n      responses:\n        '200':\n",
  );
  expect(added({ section: 'schemas', name: 'Ship' })).toContain('    Product: {}\n    Ship:\n');
  expect(added({ section: 'parameters', name: 'page' })).toContain('      name: page\n');
});

test('names that can’t be are refused with what to do', () => {
  expect(added({ path: 'ships', method: 'get' })).toContain('Start the path with "/"');
  expect(added({ path: '/ships?page=1', method: 'get' })).toContain(
    'describe a query with parameters',
  );
  expect(added({ path: '/products', method: 'get' })).toContain('GET /products already exists');
  expect(added({ path: '/away', method: 'put' })).toContain('is defined in away.yaml');
  expect(added({ section: 'schemas', name: '' })).toBe('Enter a name.');
  expect(added({ section: 'schemas', name: 'my ship' })).toContain('letters, digits');
  expect(added({ section: 'schemas', name: 'Product' })).toContain('already exists');
});
