// Playwright asks for a default export: what the browsers and hosts of the tests write lies in memory too.
export { setup as default } from '#tests/folders-in-memory.ts';
