import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
  ['something else', ''],
])('[AUTH-174] [AUTH-198] a passkey made on %s starts with a name for the device', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
