import { findNode } from '#core/openapi/syntax/read/find-node.ts';
import { joinPointer } from '#core/openapi/syntax/json-pointer.ts';
import { isHttpMethod } from '#core/openapi/outline/operation-place.ts';
import { memberOf, membersOf, textAt } from '#core/openapi/syntax/read/node-members.ts';
import type { ParsedSpec, ResponseComponent } from '#core/openapi/syntax/types.ts';

/** Lists the document's named responses in document order, with the codes for which operations refer to them. */
export function responseComponents(spec: ParsedSpec): ResponseComponent[] {
  const used = codesByReference(spec);
  return membersOf(findNode(spec.root, '/components/responses')?.node).map(
    ({ key: name, value }) => {
      const ref = `#${joinPointer('/components/responses', name)}`;
      return {
        name,
        ref,
        description: textAt(value, 'description'),
        codes: [...(used.get(ref) ?? [])],
      };
    },
  );
}

function codesByReference(spec: ParsedSpec): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  for (const { value: item } of membersOf(memberOf(spec.root, 'paths'))) {
    for (const { key: method, value: operation } of membersOf(item)) {
      if (!isHttpMethod(method)) continue;
      for (const { key: code, value: response } of membersOf(memberOf(operation, 'responses'))) {
        const ref = textAt(response, '$ref');
        if (ref === undefined) continue;
        const codes = used.get(ref);
        if (codes === undefined) used.set(ref, new Set([code]));
        else codes.add(code);
      }
    }
  }
  return used;
}
