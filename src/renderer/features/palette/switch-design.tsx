import { useEffect } from 'react';
import { useMessages } from '#renderer/language/use-messages.ts';
import { paletteMessages } from '#messages/en/palette.ts';
import { useLocation } from 'wouter';
import type { DesignSummary } from '#contracts/workbench.ts';
import { useDesigns } from '#renderer/api/designs.ts';
import { matchWords, searchable, wordsOf } from '#renderer/commands/match-words.ts';
import { useDesignUse } from '#renderer/document/state/designs-store.ts';
import { byUse } from '#renderer/naming/by-use.ts';
import { designAddress } from '#renderer/naming/design-address.ts';
import { closePalette } from './palette-store.ts';
import { Picker } from './picker.tsx';
import classes from './picker.module.css';

/** More words narrow them. */
const SHOWN = 50;

/** **Switch design**: all designs, those that were used last first; the one that is shown comes behind. */
export function SwitchDesign() {
  const t = useMessages(paletteMessages);
  const [location, navigate] = useLocation();
  const used = useDesignUse((state) => state.used);
  const { data, refetch } = useDesigns();
  const designs = byUse(data?.designs ?? [], used);
  useEffect(() => {
    // One that was made beside this window a moment ago is among them too.
    void refetch();
  }, [refetch]);
  const isHere = ({ id }: DesignSummary) =>
    location === designAddress(id) || location.startsWith(`${designAddress(id)}/`);
  const ordered = [...designs.filter((one) => !isHere(one)), ...designs.filter(isHere)];
  return (
    <Picker
      title={t('designs.title')}
      placeholder={t('designs.placeholder')}
      find={(typed) =>
        ordered
          .flatMap((design) => {
            const text = searchable(`${design.name} ${design.slug ?? ''} ${design.path}`);
            const score = matchWords(text, wordsOf(typed));
            return score === undefined ? [] : [{ design, score }];
          })
          .toSorted((a, b) => b.score - a.score)
          .slice(0, SHOWN)
          .map(({ design }) => design)
      }
      keyOf={({ id }) => id}
      view={designView}
      empty={(typed) =>
        designs.length === 0 ? t('designs.none') : t('designs.nothing', { typed })
      }
      onChoose={({ id }) => closePalette(() => navigate(designAddress(id)))}
      onClose={() => closePalette()}
    />
  );
}

function designView({ name, path }: DesignSummary) {
  return (
    <>
      <span className={classes['name']} dir="auto">
        {name}
      </span>
      <span className={classes['detail']}>
        <bdi dir="ltr">{path}</bdi>
      </span>
    </>
  );
}
