import { useLocation } from 'wouter';
import type { Finding } from '#core/finding/finding.ts';
import type { Design, DesignCheck } from '#contracts/workbench.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { designAddress } from '#renderer/naming/design-address.ts';
import { OVERVIEW_FILE } from '#renderer/overview/overview-json.ts';
import { isPart } from '#renderer/features/archive/files/place-of-file.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { showPlace } from '#renderer/document/state/document-place.ts';
import { focusField, focusTextPlace } from '#renderer/features/archive/form/focus-field.ts';
import { ownerOf, placeInOverview } from './finding-place.ts';
import type { OverviewForm } from '#renderer/features/archive/overview/use-overview.ts';

/** The ways from findings to their places: a field of the form, the editor, or another design's archive. */
export function useFindingPlaces(
  design: Design,
  overview: OverviewForm,
  check: DesignCheck | undefined,
) {
  const [, navigate] = useLocation();
  const { data: listed } = useDesigns();

  const placeOf = (finding: Finding): (() => void) | undefined => {
    const { designId, file } = ownerOf(finding.file, check?.folders ?? [], design.id);
    const isOwn = designId === design.id;
    const { specFile } = isOwn
      ? design
      : (listed?.designs.find(({ id }) => id === designId) ?? { specFile: undefined });
    const field = isOwn
      ? placeInOverview(overview.form?.root, { file, pointer: finding.pointer })
      : undefined;
    if (field !== undefined) {
      return () => {
        // As text, only a place of overview.json itself has a line in it.
        if (file !== OVERVIEW_FILE || !focusTextPlace(finding)) focusField(field);
      };
    }
    const isDocument = specFile !== undefined && (file === specFile || isPart(file));
    if (isDocument && file !== OVERVIEW_FILE) {
      return () => {
        const { line, column } = finding;
        const start = { line, column };
        showPlace(documentId(designId, file, specFile), { start, focus: true });
        navigate(designAddress(designId, file === specFile ? undefined : file));
      };
    }
    return isOwn ? undefined : () => navigate(`/designs/${encodeURIComponent(designId)}/archive`);
  };

  return {
    canOpen: (finding: Finding) => placeOf(finding) !== undefined,
    open: (finding: Finding) => placeOf(finding)?.(),
  };
}
