import { Html } from './html.ts';

/** How the server's content looks until the client takes its place, or where there is none. */
export const PAGE_STYLE = new Html(`
      .portolan-page { box-sizing: border-box; max-width: 60rem; margin: 0 auto; padding: 1rem; line-height: 1.55; overflow-wrap: anywhere; }
      .portolan-page :is(header a, nav ul) { display: flex; flex-wrap: wrap; align-items: center; gap: 0.25rem 1rem; padding: 0; list-style: none; }
      .portolan-page header a { font-weight: 600; text-decoration: none; color: inherit; }
      .portolan-page [aria-current] { font-weight: 600; text-decoration: none; color: inherit; }
      .portolan-page :is(h1, h2, h3) { line-height: 1.25; }
      .portolan-page :is(h1, h2, h3, p)[dir='auto'] { text-align: -webkit-match-parent; text-align: match-parent; }
      .portolan-page form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
      .portolan-page :is(input, select, button) { font: inherit; padding: 0.35rem 0.5rem; }
      .portolan-page :is(pre, table) { display: block; max-width: 100%; overflow-x: auto; }
      .portolan-page :is(pre, code) { font-family: ui-monospace, monospace; font-size: 0.9em; direction: ltr; unicode-bidi: isolate; }
      .portolan-page img { max-width: 100%; }
      .portolan-page header img { height: 1.75rem; }
      .portolan-page article { margin-block: 1.5rem; }
      .portolan-page article :is(h2, h3, p) { margin-block: 0.25rem; }
      .portolan-as-written { white-space: pre-wrap; }
      .portolan-preview { border: 1px solid; border-radius: 0.5rem; padding: 0.5rem 0.75rem; }
    `);
