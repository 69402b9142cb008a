import { expect, test } from 'vitest';
import { secretName } from './media-store.ts';

test('names are all different, and none ends like the width suffix of a picture', () => {
  const names = Array.from({ length: 5000 }, secretName);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^\w{24}$/);
});
