import { textsInMessages } from './texts.mjs';

/**
 * The project's own lint rules.
 *
 * `function-declarations`: a function at the top level of a module is a declaration, so that every file reads in one
 * dialect. A constant that states the type of its function stays: a declaration could not.
 */
const functionDeclarations = {
  meta: { type: 'suggestion' },
  create: (context) => ({
    Program(program) {
      for (const statement of program.body) {
        const declaration = statement.declaration ?? statement;
        if (declaration.type !== 'VariableDeclaration') continue;
        for (const { id, init } of declaration.declarations) {
          const isFunction =
            init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
          if (isFunction && !id.typeAnnotation) {
            const message = `Declare it: function ${id.name}(…) { … }`;
            context.report({ node: init, message });
          }
        }
      }
    },
  }),
};

export default {
  meta: { name: 'portolan' },
  rules: {
    'function-declarations': functionDeclarations,
    'texts-in-messages': textsInMessages,
  },
};
