import { expect, test } from 'vitest';
import { kindOfAddress } from './address-kind.ts';

test.each([
  '8.8.8.8',
  '93.184.216.34',
  '100.128.0.1',
  '172.32.0.1',
  '2606:4700::1111',
  '64:ff9b::808:808',
  '::ffff:8.8.8.8',
])('%s is on the internet', (address) => {
  expect(kindOfAddress(address)).toBe('public');
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.1.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:0a00:0001',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '2002:7f00:1::',
  '2001:0:4136:e378::1',
  '2001:db8::1',
  'fe80::1%eth0',
  'fc00::1',
  'fdff::1',
  'ff02::1',
  'not an address',
])('%s is private', (address) => {
  expect(kindOfAddress(address)).toBe('private');
});

test.each([
  '169.254.169.254',
  '::ffff:169.254.169.254',
  '::ffff:a9fe:a9fe',
  '64:ff9b::a9fe:a9fe',
  'fd00:ec2::254',
])('%s hands out secrets', (address) => {
  expect(kindOfAddress(address)).toBe('metadata');
});
