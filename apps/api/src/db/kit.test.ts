import { expect, test, vi } from 'vitest';
import { newId } from './kit.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('ids are UUIDs of version 7 that name their moment', () => {
  const before = Date.now();
  const id = newId();
  expect(id).toMatch(UUID_V7);
  const moment = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  expect(moment).toBeGreaterThanOrEqual(before);
  expect(moment).toBeLessThanOrEqual(Date.now());
});

test('each is greater than the one before, however many a millisecond takes, and when the clock is put back', () => {
  vi.useFakeTimers({ now: Date.now() + 1000 });
  try {
    const ids = Array.from({ length: 10_000 }, newId);
    vi.setSystemTime(Date.now() - 60_000);
    ids.push(newId(), newId());
    expect(ids.every((id) => UUID_V7.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  } finally {
    vi.useRealTimers();
  }
});
