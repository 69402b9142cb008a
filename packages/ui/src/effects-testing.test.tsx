import { configure, getConfig, screen } from '@testing-library/react';
import { startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { waitForEffects } from './effects-testing.tsx';

it('what a test has waited for has run its effects', async () => {
  const { asyncWrapper } = getConfig();
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    configure({ asyncWrapper });
    root.unmount();
    place.remove();
  });
  // resolves at once, where Testing Library's own leaves the effects some time
  configure({ asyncWrapper: (wait) => wait() });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const effect = vi.fn();
  const Shown = () => {
    useEffect(effect, []);
    return <p>Shown</p>;
  };
  waitForEffects();
  startTransition(() => root.render(<Shown />));
  await screen.findByText('Shown');
  expect(effect).toHaveBeenCalledOnce();
});
