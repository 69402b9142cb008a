import { expect, test, vi } from 'vitest';
import { newId } from './kit.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The time in an id, in milliseconds. */
const momentOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

test('ids are version 7 UUIDs that carry their creation time', () => {
  // later than any clock a test of this worker has set
  const now = momentOf(newId()) + 1000;
  vi.useFakeTimers({ now });
  try {
    const id = newId();
    expect(id).toMatch(UUID_V7);
    expect(momentOf(id)).toBe(now);
  } finally {
    vi.useRealTimers();
  }
});

test('each id is greater than the one before, within one millisecond and when the clock is set back', () => {
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
