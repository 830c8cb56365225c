import { useMessages } from '#renderer/language/use-messages.ts';
import { archiveMessages } from '#messages/en/archive.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './archive.module.css';

/** The parts of the view, in their order, by the ids of their headings. */
const SECTIONS = [
  { id: 'overview-form', label: 'sections.basics', isOfForm: true },
  { id: 'section-documents', label: 'sections.documents', isOfForm: true },
  { id: 'section-changelog', label: 'sections.changelog', isOfForm: true },
  { id: 'section-pricing', label: 'sections.pricing', isOfForm: true },
  { id: 'section-sdks', label: 'sections.sdks', isOfForm: true },
  { id: 'section-languages', label: 'sections.languages', isOfForm: true },
  { id: 'archive-files', label: 'sections.files', isOfForm: false },
  { id: 'archive-findings', label: 'sections.findings', isOfForm: false },
] as const;

/** A heading so far below the upper edge is still the one that is read, in pixels. */
const NEAR = 48;

type Props = {
  /** What holds the parts; itself or a part of it scrolls, as wide as the window is. */
  body: RefObject<HTMLElement | null>;
  /** Whether the fields are shown, not the text. */
  hasForm: boolean;
};

/** The ways to the parts of the view; the one that is in sight is marked. */
export function SectionNav({ body, hasForm }: Props) {
  const t = useMessages(archiveMessages);
  const shown = SECTIONS.filter(
    ({ id, isOfForm }) => !isOfForm || hasForm || id === 'overview-form',
  );
  const { current, choose } = useSectionInSight(body, hasForm);
  const goTo = (id: string) => {
    choose(id);
    const heading = document.getElementById(id);
    heading?.scrollIntoView({ block: 'start' });
    // The next Tab goes on from there.
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes['sections']} aria-label={t('sections.label')}>
      <ul>
        {shown.map(({ id, label }) => (
          <li key={id}>
            <button
              type="button"
              className={classes['sectionLink']}
              aria-current={current === id ? 'location' : undefined}
              onClick={() => goTo(id)}
            >
              {t(label)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a designer scrolls with. */
const SCROLLS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

function useSectionInSight(body: RefObject<HTMLElement | null>, hasForm: boolean) {
  const [current, setCurrent] = useState<string>(SECTIONS[0].id);
  // A short part at the end never gets to the upper edge: what was gone to stays marked until somebody scrolls.
  const isChosen = useRef(false);
  useEffect(() => {
    const outer = body.current;
    if (outer === null) return undefined;
    let frame: number | undefined;
    const look = () => {
      frame = undefined;
      if (!isChosen.current) setCurrent(sectionInSight(outer));
    };
    const release = () => {
      isChosen.current = false;
    };
    const onScroll = () => {
      frame ??= requestAnimationFrame(look);
    };
    onScroll();
    // Scrolling does not bubble.
    outer.addEventListener('scroll', onScroll, { passive: true, capture: true });
    for (const kind of SCROLLS) outer.addEventListener(kind, release, { passive: true });
    return () => {
      for (const kind of SCROLLS) outer.removeEventListener(kind, release);
      outer.removeEventListener('scroll', onScroll, { capture: true });
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [body, hasForm]);
  const choose = (id: string) => {
    isChosen.current = true;
    setCurrent(id);
  };
  return { current, choose };
}

/** The last part whose heading has reached the upper edge; at the end of all, the last one. */
function sectionInSight(outer: HTMLElement): string {
  const inner = outer.querySelector<HTMLElement>('[data-scrolls]');
  const scroller = outer.scrollHeight > outer.clientHeight + 1 ? outer : (inner ?? outer);
  const isAtEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
  const isScrolled = scroller.scrollTop > 0;
  const headings = SECTIONS.flatMap(({ id }) => {
    const heading = document.getElementById(id);
    return heading !== null && scroller.contains(heading) ? [{ id, heading }] : [];
  });
  const edge = (heading: HTMLElement) =>
    scroller.getBoundingClientRect().top +
    Number.parseFloat(getComputedStyle(heading).scrollMarginTop) +
    NEAR;
  const passed = headings.filter(
    ({ heading }) =>
      (isAtEnd && isScrolled) || heading.getBoundingClientRect().top <= edge(heading),
  );
  const byPlace = passed.toSorted(
    (a, b) => a.heading.getBoundingClientRect().top - b.heading.getBoundingClientRect().top,
  );
  return (byPlace.at(-1) ?? headings[0])?.id ?? SECTIONS[0].id;
}
