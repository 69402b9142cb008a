import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LaidOutNear } from './laid-out-near.tsx';

const part = (
  <LaidOutNear place={2} className="tall">
    <p>a part</p>
  </LaidOutNear>
);
const classesOf = () => [...(screen.getByText('a part').parentElement?.classList ?? [])];

test('a part of the server’s page is laid out only near the window until it is hydrated', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(part);
  expect(classesOf()).toContain('tall');
  render(part, { container, hydrate: true });
  expect(classesOf()).toContain('tall');
  await waitFor(() => expect(classesOf()).not.toContain('tall'));
  expect(classesOf()).not.toContain('[content-visibility:auto]');
});

test('one that the browser renders is laid out at once', () => {
  render(part);
  expect(classesOf()).not.toContain('tall');
});
