import type { MantineColorsTuple } from '@mantine/core';

/** Deep water: the accent. */
export const sea: MantineColorsTuple = [
  '#e6f2f5',
  '#cde4ea',
  '#abd1da',
  '#79b5c3',
  '#58b4c4',
  '#2c8799',
  '#147084',
  '#0a5a70',
  '#084a5d',
  '#063745',
];

/** Chart paper and its ink: the greys of the light scheme. */
export const paper: MantineColorsTuple = [
  '#faf8f3',
  '#f4f1e9',
  '#e9e5da',
  '#dcd7c9',
  '#c9c4b4',
  '#a3a89f',
  '#74827f',
  '#536870',
  '#2f4a56',
  '#12303e',
];

/** The bridge at night: the greys of the dark scheme, text first. */
export const night: MantineColorsTuple = [
  '#dbe6eb',
  '#b9cad2',
  '#94a9b4',
  '#6f8794',
  '#2f4a5a',
  '#213947',
  '#182c39',
  '#11222d',
  '#0c1a23',
  '#08131a',
];

/** The magenta that charts print their notes in: drafts and whatever asks for a second look. */
export const note: MantineColorsTuple = [
  '#fbecf5',
  '#f4d3e6',
  '#e8a6cd',
  '#dd83b9',
  '#d46ba9',
  '#bd4790',
  '#a3327a',
  '#8a2866',
  '#6f1f52',
  '#53163d',
];

/** A green starboard light. */
export const starboard: MantineColorsTuple = [
  '#e5f4ec',
  '#cbe8d8',
  '#9ad2b4',
  '#6bbd92',
  '#4cb07d',
  '#2d9164',
  '#1d7a51',
  '#136340',
  '#0d4f33',
  '#083a25',
];

/** A red port light. */
export const port: MantineColorsTuple = [
  '#fdeceb',
  '#f9d3d0',
  '#f1a9a3',
  '#ea8079',
  '#e66a62',
  '#d2463d',
  '#b8332b',
  '#982620',
  '#7a1d19',
  '#5b1512',
];

/** The buff of dry land: warnings. */
export const buff: MantineColorsTuple = [
  '#fbf3df',
  '#f5e5bd',
  '#ebcf88',
  '#e0b856',
  '#d9a83a',
  '#b98619',
  '#946a10',
  '#77540b',
  '#5d4108',
  '#453005',
];
