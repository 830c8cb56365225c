import { Splitter } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { editorMessages } from '#messages/en/editor.ts';
import type { Design } from '#contracts/workbench.ts';
import type { Finding } from '#core/finding/finding.ts';
import type { TextPosition } from '#core/text/text-edit.ts';
import type { OpenDocument } from '#renderer/document/session/document-session.ts';
import { goToPointer } from '#renderer/document/session/go-to-pointer.ts';
import { openAddResponse } from '#renderer/document/session/document-add-response.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { useDocument, documentStates } from '#renderer/document/state/document-store.ts';
import {
  isPanelShown,
  panelSizes,
  type PanelTab,
  usePanels,
} from '#renderer/document/state/panels-store.ts';
import classes from './editor-panes.module.css';
import { DocumentOutline } from './outline-panel.tsx';
import { ProblemKeys } from './problem-keys.tsx';
import { DocumentProblems } from './problems-panel.tsx';
import { DocumentView } from './document-view.tsx';
import { TextPane } from './text-pane.tsx';
import { PanelSplitter } from './panel-splitter.tsx';
import { PanelTabs, PanelToggles, panelOfTab, usePanelCommands } from './panel-controls.tsx';
import type { OutlinePlace } from './outline-rows.ts';
import { useOpenDocument } from './use-open-document.ts';
import { useFilePlaces } from './use-file-places.ts';

/** How a panel leads to other places. */
export type Ways = {
  /** Puts the keyboard into the text at a node. */
  goTo: (pointer: string) => void;
  /** Shows a place in a file of the design. */
  show: (file: string, start: TextPosition) => void;
};

type Props = {
  design: Design;
  document: OpenDocument;
  /** Buttons of the head, beside those of every view. */
  actions?: ReactNode;
  /** Draws the text, with what stands beside it. */
  renderText: (text: ReactNode, ways: Ways) => ReactNode;
  /** Draws the column behind the text. */
  renderInspector: (ways: Ways) => ReactNode;
};

/**
 * Outline, text, inspector and problems of one open document.
 *
 * Each of them takes what it shows from the store by itself: what changes while keys are typed draws no other again.
 */
export function EditorPanes({ design, document, actions, renderText, renderInspector }: Props) {
  const show = useFilePlaces(document, design.specFile);
  const goTo = useCallback(
    (pointer: string) => void goToPointer(document, pointer, { onOtherFile: show }),
    [document, show],
  );
  const api = useWholeApi(design, document);
  const goInApi = useCallback(
    ({ pointer, ofPart }: OutlinePlace) => {
      if (ofPart || api === document) goTo(pointer);
      else
        void goToPointer(api, pointer, {
          onOtherFile: show,
          onHere: (start) => show(api.file, start),
        });
    },
    [api, document, goTo, show],
  );
  const addResponse = useAddResponseTo(api, design.specFile, api === document, goInApi);
  const showFinding = useCallback(
    (finding: Finding) => {
      const { file, line, column } = finding;
      // It was found in a text that may have changed since.
      const isHere = file === document.file;
      show(file, isHere ? document.findingPlaces.now(finding) : { line, column });
    },
    [document, show],
  );

  const t = useMessages(editorMessages);
  const [columns, lines] = useMemo(
    () => [[t('sizes.outline'), t('sizes.inspector')], [t('sizes.problems')]] as const,
    [t],
  );
  const ways = { goTo, show };
  const panels = usePanels();
  const isOneLine = useQuietProblems(document.id) && !panels.isNarrow;
  usePanelCommands();

  const standOf = (panel: PanelTab | 'middle') => (isFolded(panels, panel) ? 'folded' : undefined);
  const paneOf = (panel: PanelTab | 'middle') => ({
    className: classes['pane'] ?? '',
    'data-folded': isFolded(panels, panel) || undefined,
    ...(panels.isNarrow && panel !== 'middle' ? panelOfTab(panel) : {}),
  });
  return (
    <DocumentView
      design={design}
      document={document}
      view="editor"
      actions={
        <>
          {panels.isNarrow ? undefined : <PanelToggles />}
          {actions}
        </>
      }
    >
      <ProblemKeys document={document} onOpen={showFinding} />
      {panels.isNarrow ? <PanelTabs /> : undefined}
      <PanelSplitter
        of="columns"
        separators={columns}
        behind={[standOf('middle'), standOf('inspector')]}
      >
        <Splitter.Pane
          defaultSize={panelSizes.columns[0]}
          min="180px"
          {...paneOf('outline')}
          data-panel="outline"
        >
          <DocumentOutline
            document={document}
            api={api}
            onGoTo={goInApi}
            onAddResponse={addResponse}
          />
        </Splitter.Pane>
        <Splitter.Pane defaultSize={panelSizes.columns[1]} min="300px" {...paneOf('middle')}>
          <PanelSplitter
            of="rows"
            separators={lines}
            orientation="vertical"
            behind={[standOf('problems') ?? (isOneLine ? 'quiet' : undefined)]}
          >
            <Splitter.Pane defaultSize={panelSizes.rows[0]} min="60px" {...paneOf('text')}>
              {renderText(<TextPane document={document} onShow={show} />, ways)}
            </Splitter.Pane>
            <Splitter.Pane
              defaultSize={panelSizes.rows[1]}
              min="60px"
              {...paneOf('problems')}
              data-quiet={isOneLine || undefined}
              data-panel="problems"
            >
              <DocumentProblems document={document} onOpen={showFinding} />
            </Splitter.Pane>
          </PanelSplitter>
        </Splitter.Pane>
        <Splitter.Pane
          defaultSize={panelSizes.columns[2]}
          min="220px"
          {...paneOf('inspector')}
          data-panel="inspector"
        >
          {renderInspector(ways)}
        </Splitter.Pane>
      </PanelSplitter>
    </DocumentView>
  );
}

/** The text and what stands beside or below it share a column; the preview stands in the pane of the text. */
function isFolded(panels: Parameters<typeof isPanelShown>[0], panel: PanelTab | 'middle'): boolean {
  const isAnyOf = (...some: PanelTab[]) => some.some((one) => isPanelShown(panels, one));
  if (panel === 'middle') return !isAnyOf('text', 'preview', 'problems');
  return panel === 'text' ? !isAnyOf('text', 'preview') : !isAnyOf(panel);
}

/** How long problems are there before their list opens, and gone before it is one line again, in milliseconds. */
const SETTLED = { some: 800, none: 3000 };

/**
 * Whether **Problems** is one line: there is nothing to show.
 *
 * Words that are typed are broken until they are whole; the list does not come and go with every key.
 */
function useQuietProblems(id: string): boolean {
  const found = useDocument(id, ({ findings, fault, ruleset }) =>
    fault !== undefined || ruleset?.failure !== undefined || (ruleset?.broken.length ?? 0) > 0
      ? 'some'
      : findings === undefined
        ? 'unknown'
        : findings.length === 0
          ? 'none'
          : 'some',
  );
  const [shown, setShown] = useState<'some' | 'none'>();
  useEffect(() => {
    if (found === 'unknown' || found === shown) return undefined;
    const timer = setTimeout(setShown, shown === undefined ? 0 : SETTLED[found], found);
    return () => clearTimeout(timer);
  }, [found, shown]);
  return shown !== 'some';
}

/** The design's OpenAPI document, which stays open beside a part of the design; the part until it is there. */
function useWholeApi({ id, specFile }: Design, document: OpenDocument): OpenDocument {
  const main = useOpenDocument(id, specFile);
  return document.file === specFile ? document : (main.data ?? document);
}

/** Opens **Add response** for an operation of the outline: in its own file, where another one has it. */
function useAddResponseTo(
  { id, designId }: OpenDocument,
  main: string,
  isShown: boolean,
  goTo: (place: OutlinePlace) => void,
) {
  return useCallback(
    (pointer: string) => {
      const outline = documentStates.getState().byId[id]?.reading?.outline;
      const listed = [...(outline?.operations ?? []), ...(outline?.webhooks ?? [])];
      const at = listed.find((operation) => operation.pointer === pointer)?.at;
      // The dialog stands over the file that it writes into.
      if (at !== undefined || !isShown) goTo({ pointer, ofPart: false });
      if (at === undefined) openAddResponse(id, pointer);
      else openAddResponse(documentId(designId, at.file, main), at.pointer);
    },
    [id, designId, main, isShown, goTo],
  );
}
