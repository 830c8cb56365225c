import { useMessages } from '#renderer/language/use-messages.ts';
import { paletteMessages } from '#messages/en/palette.ts';
import { useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { useDesigns } from '#renderer/api/designs.ts';
import { designAddress } from '#renderer/naming/design-address.ts';
import { documentId } from '#renderer/document/state/document-id.ts';
import { showPlace } from '#renderer/document/state/document-place.ts';
import { useDocuments } from '#renderer/document/state/document-store.ts';
import { closePalette, closePaletteToGo } from './palette-store.ts';
import { type DesignPlace, findPlaces, placesOf } from './places.ts';
import { Picker } from './picker.tsx';
import classes from './picker.module.css';

/** **Go to operation or schema** of any open design; the one that is shown comes first. */
export function QuickOpen() {
  const t = useMessages(paletteMessages);
  const [location, navigate] = useLocation();
  const open = useDocuments((state) => state.byId);
  const designs = useDesigns().data?.designs;
  const places = useMemo(
    () =>
      Object.entries(open)
        // A part of a design has no operations of its own.
        .filter(([id]) => !id.includes('/'))
        .flatMap(([id, { reading }], _, { length }) => {
          if (reading === undefined) return [];
          const name = designs?.find((design) => design.id === id)?.name;
          // The name of the only one would be found with all that is in it.
          const found = length === 1 ? '' : (name ?? reading.outline.title ?? '');
          return placesOf(id, found, reading.outline);
        }),
    [open, designs],
  );
  const shown = Object.keys(open).find((id) => isShown(location, id));
  // Also where only one of them has any: nothing else says which.
  const several = Object.keys(open).filter((id) => !id.includes('/')).length > 1;

  // Where a document is open, this is there when something is chosen: no shortcut comes in between.
  const isAnyOpen = places.length > 0;
  useEffect(() => {
    if (isAnyOpen) void loadGoToPlace();
  }, [isAnyOpen]);

  const go = async (place: DesignPlace) => {
    const { designId } = place;
    navigate(designAddress(designId));
    // With what shows documents, which comes with the first one that is opened.
    const { goToPlace } = await loadGoToPlace();
    return goToPlace(place, (file, main, start) => {
      showPlace(documentId(designId, file, main), { start, focus: true });
      navigate(designAddress(designId, file));
    });
  };
  return (
    <Picker
      title={t('places.title')}
      placeholder={t('places.placeholder')}
      find={(typed) => findPlaces(places, typed, shown)}
      keyOf={({ designId, kind, name, pointer }) => `${designId} ${kind} ${name} ${pointer}`}
      view={several ? placeOfDesign : placeView}
      empty={(typed) =>
        Object.keys(open).length === 0
          ? t('places.noneOpen')
          : Object.values(open).some(({ reading }) => reading === undefined)
            ? t('places.reading')
            : places.length === 0
              ? t('places.none')
              : t('places.nothing', { typed })
      }
      onChoose={(place) => closePaletteToGo(() => go(place))}
      onClose={() => closePalette()}
    />
  );
}

function loadGoToPlace() {
  return import('./go-to-place.ts');
}

export function placeView({ kind, name, detail }: Pick<DesignPlace, 'kind' | 'name' | 'detail'>) {
  return (
    <>
      <span className={classes['kind']}>{kind}</span>
      <span className={classes['name']} dir="ltr">
        {name}
      </span>
      <span className={classes['detail']}>
        <bdi>{detail}</bdi>
      </span>
    </>
  );
}

function placeOfDesign(place: DesignPlace) {
  return (
    <>
      {placeView(place)}
      <span className={classes['design']} dir="auto">
        {place.design}
      </span>
    </>
  );
}

function isShown(location: string, designId: string): boolean {
  const place = `/designs/${encodeURIComponent(designId)}`;
  return location === place || location.startsWith(`${place}/`);
}
