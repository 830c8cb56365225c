import { useRef, useState } from 'react';
import { inspectorMessages } from '#messages/en/inspector.ts';
import type { DeclaredName } from '#renderer/document/worker/spec-protocol.ts';
import { useDraft } from './use-draft.ts';
import { useInspector } from './use-inspector.ts';

type Name = {
  /** Where it is declared. */
  pointer: string;
  text: string;
  isRequired: boolean;
  /** Changes a name that nothing else refers to, or takes it away. */
  write: (text: string) => Promise<string | undefined>;
  then?: (text: string) => void;
};

/**
 * What is typed over a name that others may refer to: where they do, the name is changed in all places, once their number
 * was in sight and Enter was pressed.
 */
export function useRename({ pointer, text, isRequired, write, then }: Name) {
  const { named, rename } = useInspector();
  const asked = useRef<ReturnType<typeof named>>(undefined);
  const [declared, setDeclared] = useState<DeclaredName>();
  /** Whether Enter or the button was pressed with the number of places in sight. */
  const isMeant = useRef(false);

  const find = () => (asked.current ??= named(pointer));
  const findAnew = async () => {
    asked.current = undefined;
    setDeclared((await find()).declared);
  };
  const put = async (name: string, meant: boolean) => {
    if (name === '' && isRequired) return inspectorMessages.t('rename.empty');
    const { declared: found, problem } = await find();
    if (problem !== undefined) return problem;
    if (found === undefined || name === '') return write(name);
    setDeclared(found);
    if (found.uses > 1 && !meant)
      return inspectorMessages.t('rename.enter', { uses: found.uses, files: found.files });
    return rename(pointer, name);
  };
  const draft = useDraft(text, async (typed) => {
    const meant = isMeant.current;
    isMeant.current = false;
    const refusal = await put(typed.trim(), meant);
    if (refusal === undefined) then?.(typed.trim());
    return refusal;
  });
  const isShared = declared !== undefined && declared.uses > 1;
  return {
    draft,
    /** How many places of how many files a rename changes, where it is more than one place. */
    where: isShared ? { uses: declared.uses, files: declared.files } : undefined,
    onFocus: () => void findAnew(),
    onEnter: () => {
      isMeant.current = isShared;
    },
    rename: () => {
      isMeant.current = true;
      draft.commit();
    },
  };
}
