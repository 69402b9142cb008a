import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importProgressQuery } from './imports.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[ADMIN-332] the progress of an import is not asked for as soon as its file is sent, and then until it is done', async () => {
  const answers = ['reading', 'checking', 'done'];
  const call = vi.fn(async () => ({ state: answers.shift() ?? 'asked again' }));
  const observer = new QueryObserver(new QueryClient(), importProgressQuery('imports', 'one', call));
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(500);
  expect(call).not.toHaveBeenCalled();
  expect(observer.getCurrentResult().data).toBeNull();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(call).toHaveBeenCalledTimes(3);
  expect(observer.getCurrentResult().data).toEqual({ state: 'done' });
  stop();
});
