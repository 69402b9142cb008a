import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('lets so many in at a time, the others wait their turn, and whoever comes then is sent away', async () => {
  const gate = createGate(2, 2);
  const done: (() => void)[] = [];
  let inside = 0;
  let most = 0;
  const enter = () =>
    gate(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise<void>((resolve) => done.push(resolve));
      inside -= 1;
    });
  const four = [enter(), enter(), enter(), enter()];
  await expect(gate(async () => undefined)).rejects.toMatchObject({ code: 'service_unavailable' });
  for (let i = 0; i < 4; i += 1) {
    expect(inside).toBe(i < 3 ? 2 : 1);
    done.shift()?.();
    await four[i];
    await new Promise(setImmediate);
  }
  expect(most).toBe(2);
  await expect(gate(async () => 'free again')).resolves.toBe('free again');
});

test('one that fails leaves its place', async () => {
  const gate = createGate(1, 0);
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(gate(async () => 1)).resolves.toBe(1);
});
