import { expect, test } from 'vitest';
import { parseLaunchOptions } from './launch-options.ts';

test('reads the data folder and the workspace', () => {
  expect(parseLaunchOptions(['--data', '/d', '--workspace=/w'])).toEqual({
    data: '/d',
    workspace: '/w',
  });
});

test('relative folders are made absolute', () => {
  expect(parseLaunchOptions(['--data', 'd'])).toEqual({ data: `${process.cwd()}/d` });
});

test('passes over what is not its own', () => {
  expect(parseLaunchOptions(['--inspect=0', '--no-sandbox', '--data'])).toEqual({});
});

test('a folder without an option is the design to show', () => {
  expect(parseLaunchOptions(['/designs/pets', '--data', '/d'])).toEqual({
    design: '/designs/pets',
    data: '/d',
  });
});

test('a self-test has a report, and takes nothing that follows it', () => {
  expect(parseLaunchOptions(['--self-test', '/designs/pets'])).toEqual({
    selfTest: true,
    design: '/designs/pets',
  });
  expect(parseLaunchOptions(['--self-test', '--no-sandbox', '--report', '/r.json'])).toEqual({
    selfTest: true,
    report: '/r.json',
  });
});
