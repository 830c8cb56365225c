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

test('folders and archives without an option are opened', () => {
  expect(parseLaunchOptions(['/designs/pets', '--data', '/d', 'cats.zip'])).toEqual({
    openings: ['/designs/pets', `${process.cwd()}/cats.zip`],
    data: '/d',
  });
});

test.each([
  ['file:///home/ada/my%20pets', '/home/ada/my pets'],
  ['file://localhost/home/ada/a.zip', '/home/ada/a.zip'],
  ['file:///home/ada/%zz', `${process.cwd()}/file:/home/ada/%zz`],
  ['https://example.com/a.zip', `${process.cwd()}/https:/example.com/a.zip`],
])('a file manager that hands %s over means %s', (given, path) =>
  expect(parseLaunchOptions([given])).toEqual({ openings: [path] }),
);

test('a self-test has a report, and takes nothing that follows it', () => {
  expect(parseLaunchOptions(['--self-test', '/designs/pets'])).toEqual({
    selfTest: true,
    openings: ['/designs/pets'],
  });
  expect(parseLaunchOptions(['--self-test', '--no-sandbox', '--report', '/r.json'])).toEqual({
    selfTest: true,
    report: '/r.json',
  });
});
