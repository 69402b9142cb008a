import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSelection } from './use-selection.ts';

test('rows are selected one by one or all at once, and a row no longer shown is deselected', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: [1, 2, 3] } });
  act(() => result.current.toggle(2));
  expect([...result.current.selected]).toEqual([2]);
  expect([result.current.some, result.current.all]).toEqual([true, false]);
  act(() => result.current.toggleAll());
  expect(result.current.all).toBe(true);
  act(() => result.current.toggle(1));
  rerender({ shown: [3, 4] });
  expect([...result.current.selected]).toEqual([3]);
  act(() => result.current.toggleAll());
  act(() => result.current.toggleAll());
  expect(result.current.some).toBe(false);
});
