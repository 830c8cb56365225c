export const ok = { responses: { 200: { description: 'Done' } } };
export const text = { type: 'string' };
export function json(schema: object): object {
  return { content: { 'application/json': { schema } } };
}
export function get(fields: object): object {
  return { paths: { '/a': { get: { ...ok, ...fields } } } };
}
export function post(fields: object): object {
  return { paths: { '/a': { post: { ...ok, ...fields } } } };
}
export function answers(...all: (number | string)[]): object {
  return get({ responses: Object.fromEntries(all.map((one) => [one, { description: '' }])) });
}
export function answer(fields: object): object {
  return get({ responses: { 200: { description: '', ...fields } } });
}
export function heads(headers: object): object {
  return answer({ headers });
}
export function event(fields: object): object {
  return { webhooks: { paid: { post: { ...ok, ...fields } } } };
}
export function called(fields: object): object {
  return post({ callbacks: { paid: { '{$request.body#/url}': { post: { ...ok, ...fields } } } } });
}
