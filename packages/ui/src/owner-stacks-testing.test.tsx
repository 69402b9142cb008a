import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { skipOwnerStacks } from './owner-stacks-testing.tsx';

const stackOf = (element: ReactElement) => (element as ReactElement & { _debugStack: Error })._debugStack;

it('elements share one stack trace, so that none is captured for each', () => {
  expect(stackOf(<p />)).toBeInstanceOf(Error);
  expect(stackOf(<p />)).not.toBe(stackOf(<p />));
  skipOwnerStacks();
  expect(stackOf(<p />)).toBe(stackOf(<p />));
});
