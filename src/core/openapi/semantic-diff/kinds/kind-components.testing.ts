const text = { type: 'string' };
function map(properties: object, more: object = {}): object {
  return {
    type: 'object',
    properties,
    ...more,
  };
}
function tree(name: string, leaf: object): object {
  return map({
    leaf,
    branches: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
  });
}
function pet(name: string, more: object): object {
  return map({ kind: { const: name }, ...more }, { required: ['kind'] });
}
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
