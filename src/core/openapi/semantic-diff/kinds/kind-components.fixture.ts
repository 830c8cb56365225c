const text = { type: 'string' };
const map = (properties: object, more: object = {}): object => ({
  type: 'object',
  properties,
  ...more,
});
const tree = (name: string, leaf: object): object =>
  map({ leaf, branches: { type: 'array', items: { $ref: `#/components/schemas/${name}` } } });
const pet = (name: string, more: object): object =>
  map({ kind: { const: name }, ...more }, { required: ['kind'] });
const cat = pet('cat', { purrs: { type: 'boolean' } });

export const kindComponents = {
  schemas: {
    Cat: cat,
    Feline: cat,
    Dog: pet('dog', { barks: { type: 'boolean' } }),
    Bird: pet('bird', { sings: { type: 'boolean' } }),
    Colour: { type: 'string', enum: ['red', 'blue'] },
    Shade: { type: 'string', enum: ['blue', 'red'] },
    Tree: tree('Tree', text),
    Wood: tree('Wood', text),
    Bush: tree('Bush', { type: 'integer' }),
  },
};
