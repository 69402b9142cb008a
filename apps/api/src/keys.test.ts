import { describe, expect, test } from 'vitest';
import { keysOf, secretNumber } from './keys.ts';

const FIRST = '8d2f0123456789abcdef0123456789abcdef';
const SECOND = `1.${FIRST}`;

describe('[SEC-30] keys', () => {
  test('a secret without a number is the key of every purpose, as before there were numbers', () => {
    expect(keysOf(FIRST).current('sessions')).toBe(FIRST);
    expect(keysOf(FIRST).current('guests')).toBe(FIRST);
    expect(secretNumber(FIRST)).toBe(0);
  });

  test('of a numbered secret each purpose has a key of its own, none of which is the secret', () => {
    const keys = keysOf(SECOND);
    const made = (['sessions', 'csrf', 'guests', 'factors'] as const).map((purpose) => keys.current(purpose));
    expect(new Set([...made, SECOND, FIRST]).size).toBe(6);
    expect(keysOf(SECOND).current('sessions')).toBe(keys.current('sessions'));
    expect(keysOf(`2.${FIRST}`).current('sessions')).not.toBe(keys.current('sessions'));
    expect(secretNumber(SECOND)).toBe(1);
  });

  test('the other secret is accepted after the current one', () => {
    const keys = keysOf(SECOND, FIRST);
    expect(keys.accepted('order-links')).toEqual([keysOf(SECOND).current('order-links'), FIRST]);
    expect(keysOf(SECOND).accepted('order-links')).toHaveLength(1);
  });
});
