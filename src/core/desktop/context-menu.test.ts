import { describe, expect, test } from 'vitest';
import { contextMenu } from './context-menu.ts';

describe('the context menu', () => {
  const none = { canCut: false, canCopy: false, canPaste: false, canSelectAll: false };
  const nowhere = { isEditable: false, selectionText: '', linkURL: '', editFlags: none };
  const copied: string[] = [];
  const outline = (place: Partial<typeof nowhere>) =>
    contextMenu({ ...nowhere, ...place }, 'en', (text) => copied.push(text)).map(
      ({ role, label, type, enabled }) =>
        `${role ?? label ?? type}${enabled === false ? ' off' : ''}`,
    );

  test('of a field has what can be done in it', () => {
    const editFlags = { ...none, canPaste: true, canSelectAll: true };
    expect(outline({ isEditable: true, editFlags })).toEqual([
      'cut off',
      'copy off',
      'paste',
      'separator',
      'selectAll',
    ]);
  });
  test('of a selection copies it, and nothing is there for blanks', () => {
    expect(outline({ selectionText: 'GET /pets' })).toEqual(['copy']);
    expect(outline({ selectionText: ' \n' })).toEqual([]);
    expect(outline({})).toEqual([]);
  });
  test('of a link copies its address, unless it leads to a view', () => {
    expect(outline({ linkURL: 'app://portolan/#/designs' })).toEqual([]);
    expect(outline({ linkURL: 'https://example.com/' })).toEqual(['Copy Link']);
    const [item] = contextMenu({ ...nowhere, linkURL: 'https://example.com/' }, 'en', (text) =>
      copied.push(text),
    );
    if (item?.click) Reflect.apply(item.click, undefined, []);
    expect(copied).toEqual(['https://example.com/']);
  });
});
