/**
 * What people read stands in `src/messages`, in each language that Portolan speaks: no text of the window is written
 * where it is shown. Told by its looks: words of a language between tags, and in strings that begin with a capital or
 * have two words in a row. What developers read (errors that are thrown) stays where it is.
 */
const PROSE = /^[\s"“(]*[A-Z][a-z]+(?:[\s,.:…!?’'-]|$)|[a-z]{2,},? [a-z]{2,}/u;
const LETTERS = /\p{L}{2,}/u;

/** The product's name, which is the same in every language. */
const NAME = /^(?:Portolan|[^\p{L}]*)$/u;
/** Names of keys, as events have them, look like words. */
const KEYS =
  /^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Insert|Space|Shift|Control|Alt|Meta|Dead|Process|Unidentified|Page(?:Up|Down)|Arrow(?:Up|Down|Left|Right)|ContextMenu)$/u;
/** Attributes that no one reads: the value is the browser's or a component's. */
const UNREAD = new Set([
  'className',
  'style',
  'key',
  'id',
  'href',
  'src',
  'sizes',
  'd',
  'rel',
  'type',
  'transform',
  'viewBox',
  'preserveAspectRatio',
]);
/** Calls whose texts are not shown to people who use Portolan: those that look for something, and errors that are thrown. */
const UNREAD_CALLS =
  /^(?:\w*Error|RegExp|querySelector(?:All)?|closest|matches|matchMedia|addEventListener|getItem|setItem|setAttribute|postMessage|URL|startsWith|endsWith|includes|indexOf|split|replace|replaceAll|defineMessages|t|rich|markup)$/u;

function calleeName(node) {
  const callee = node.callee;
  return callee.type === 'MemberExpression' ? callee.property.name : callee.name;
}

/** An error is made to be thrown where it is made anew; a function that is called so may write a text for people. */
function isThrown(call) {
  return call.type === 'NewExpression' || !String(calleeName(call)).endsWith('Error');
}

/** Whether the text is one that code reads: a type, a key, a comparison, an error that is thrown. */
function isForCode(node) {
  for (let inner = node, outer = node.parent; outer; inner = outer, outer = outer.parent) {
    switch (outer.type) {
      case 'ExportNamedDeclaration':
        return outer.source === inner;
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'TSTemplateLiteralType':
      case 'TaggedTemplateExpression':
      case 'SwitchCase':
        if (outer.type !== 'SwitchCase' || outer.test === inner) return true;
        return false;
      case 'BinaryExpression':
        if (outer.operator !== '+') return true;
        break;
      case 'Property':
        if (outer.key === inner || String(outer.key.name).startsWith('fontFamily')) return true;
        break;
      case 'MemberExpression':
        if (outer.property === inner) return true;
        break;
      case 'JSXAttribute':
        return UNREAD.has(outer.name.name) || String(outer.name.name).startsWith('data-');
      case 'NewExpression':
      case 'CallExpression':
        if (inner === outer.callee) return false;
        return UNREAD_CALLS.test(calleeName(outer) ?? '') && isThrown(outer);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
      case 'Program':
      case 'ExpressionStatement':
        return (
          outer.type === 'ExpressionStatement' && 'directive' in outer && outer.directive !== null
        );
      default:
    }
  }
  return false;
}

export const textsInMessages = {
  meta: { type: 'problem' },
  create: (context) => {
    const say = (node, text) => {
      if (NAME.test(text.trim())) return;
      const message = `A text that people read: “${text.trim().slice(0, 40)}”. It belongs in src/messages.`;
      context.report({ node, message });
    };
    return {
      JSXText(node) {
        if (LETTERS.test(node.value.replace(/&\w+;/gu, ''))) say(node, node.value);
      },
      Literal(node) {
        if (typeof node.value !== 'string' || KEYS.test(node.value)) return;
        if (PROSE.test(node.value) && !isForCode(node)) say(node, node.value);
      },
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
        if (PROSE.test(text) && !isForCode(node)) say(node, text);
      },
    };
  },
};
