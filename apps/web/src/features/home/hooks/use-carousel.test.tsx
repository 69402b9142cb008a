import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCENE_MS, useCarousel } from './use-carousel.ts';

function Scenes() {
  const carousel = useCarousel(3);
  return (
    <>
      <section aria-label="scenes" {...carousel.holdProps}>
        <output>{carousel.index}</output>
        <button type="button" onClick={() => carousel.show(2)}>
          third
        </button>
      </section>
      <button type="button" onClick={carousel.togglePlaying}>
        {carousel.playing ? 'pause' : 'play'}
      </button>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const preferReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => {
  vi.useFakeTimers();
  preferReducedMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[HOME-03] [HOME-04] changes the slide every 4000 ms and wraps around after the last', () => {
  render(<Scenes />);
  expect(SCENE_MS).toBe(4000);
  wait(3999);
  expect(shown()).toBe('0');
  wait(1);
  expect(shown()).toBe('1');
  wait(8000);
  expect(shown()).toBe('0');
});

test('[HOME-05] a chosen slide is shown and stays', () => {
  render(<Scenes />);
  fireEvent.click(screen.getByRole('button', { name: 'third' }));
  expect(shown()).toBe('2');
  wait(20_000);
  expect(shown()).toBe('2');
  fireEvent.click(screen.getByRole('button', { name: 'play' }));
  wait(4000);
  expect(shown()).toBe('0');
});

test('[HOME-04] pauses while hovered or focused, and continues afterwards', () => {
  render(<Scenes />);
  const scenes = screen.getByRole('region', { name: 'scenes' });
  fireEvent.pointerEnter(scenes);
  wait(9000);
  expect(shown()).toBe('0');
  fireEvent.pointerLeave(scenes);
  fireEvent.focus(screen.getByRole('button', { name: 'third' }));
  wait(9000);
  expect(shown()).toBe('0');
  fireEvent.blur(screen.getByRole('button', { name: 'third' }));
  wait(4000);
  expect(shown()).toBe('1');
});

test('[HOME-04] does not move by itself with reduced motion', () => {
  preferReducedMotion(true);
  render(<Scenes />);
  wait(20_000);
  expect(shown()).toBe('0');
  expect(screen.getByRole('button', { name: 'play' })).toBeDefined();
});
