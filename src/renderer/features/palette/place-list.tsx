import { useMessages } from '#renderer/language/use-messages.ts';
import { paletteMessages } from '#messages/en/palette.ts';
import {
  closePlaceList,
  type ListedPlace,
  type PlaceList as Shown,
} from '#renderer/stores/place-list-store.ts';
import { placeView } from './quick-open.tsx';
import { findListed } from './places.ts';
import { Picker } from './picker.tsx';
import classes from './picker.module.css';

/** Some places of a design, each with the operation or schema that it is in, to choose from. */
export function PlaceList({ title, places, onChoose }: Shown) {
  const t = useMessages(paletteMessages);
  return (
    <Picker
      title={title}
      placeholder={t('listed.placeholder')}
      find={(typed) => findListed(places, typed)}
      keyOf={({ file, start }) => `${file} ${start.line} ${start.column}`}
      view={listedView}
      empty={(typed) => t('listed.nothing', { typed })}
      onChoose={(place) => closePlaceList(() => onChoose(place))}
      onClose={() => closePlaceList()}
    />
  );
}

function listedView(place: ListedPlace) {
  return (
    <>
      {placeView(place)}
      <span className={classes['place']} dir="ltr">{`${place.file}:${place.start.line}`}</span>
    </>
  );
}
