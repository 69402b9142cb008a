import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openApp } from '../../../testing/open-app.tsx';

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();
const asked = window.matchMedia;
let scrollTo: (near: boolean) => void = () => undefined;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  play.mockClear();
  pause.mockClear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = (near) => act(() => see([{ isIntersecting: near }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

const designer = async () => {
  await openApp('/');
  return screen.findByRole('region', { name: 'Design your own jacket' });
};

test('[HOME-106] the film of the designer is loaded near the viewport, is muted, and stops with its button and out of the viewport', async () => {
  const region = await designer();
  expect(region.querySelector('img')?.alt).toContain('takes shape in the designer');
  expect(region.querySelector('video')).toBeNull();
  scrollTo(true);
  const film = await waitFor(() => region.querySelector('video') ?? expect.fail('no film'));
  expect([film.muted, film.loop, film.hasAttribute('playsinline')]).toEqual([true, true, true]);
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
  fireEvent.click(screen.getByRole('button', { name: 'Pause the film' }));
  expect(pause).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play the film' }));
  expect(play).toHaveBeenCalledTimes(2);
  scrollTo(false);
  expect(pause).toHaveBeenCalledTimes(2);
});

test('[HOME-106] the film follows the theme', async () => {
  const region = await designer();
  scrollTo(true);
  await waitFor(() => expect(region.querySelector('source[src*="designer-light.mp4"]')).not.toBeNull());
  document.documentElement.classList.add('dark');
  await waitFor(() => expect(region.querySelector('source[src*="designer-dark.mp4"]')).not.toBeNull());
});

test.each([
  [
    'reduced motion',
    () =>
      vi
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => ({ ...asked(query), matches: query.includes('reduce') })),
  ],
  ['saving data', () => Object.assign(navigator, { connection: { saveData: true } })],
])('[HOME-106] with %s the film is a still picture until it is played', async (_name, set) => {
  set();
  const region = await designer();
  scrollTo(true);
  const button = await screen.findByRole('button', { name: 'Play the film' });
  expect(region.querySelector('video')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
});
