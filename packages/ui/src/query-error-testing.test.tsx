import { configure, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyElementError } from './query-error-testing.tsx';

let before: (message: string | null, container: Element) => Error;
beforeEach(() => {
  configure((config) => {
    before = config.getElementError;
    return { getElementError: lazyElementError };
  });
});
afterEach(() => configure({ getElementError: before }));

it('shows the page in the error of a query that found nothing', () => {
  render(<p>Closed today</p>);
  expect(() => screen.getByText('Open')).toThrow(/Open[\s\S]*Closed today/);
});

it('shows the page as it was when the waiting ended', async () => {
  const { rerender } = render(<p>Loading</p>);
  const failure = screen.findByText('Open', undefined, { timeout: 100 }).catch((error: Error) => error.message);
  rerender(<p>Closed today</p>);
  expect(await failure).toMatch(/Open[\s\S]*Closed today/);
});

it('prints no page while it is still waiting', async () => {
  const { container, rerender } = render(<p>Loading</p>);
  const print = vi.spyOn(container.ownerDocument.body, 'outerHTML', 'get');
  const found = screen.findByText('Open');
  rerender(<p>Open</p>);
  await found;
  expect(print).not.toHaveBeenCalled();
});
