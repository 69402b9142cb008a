import { type FocusEvent, useCallback, useEffect, useState } from 'react';
import { prefersStill } from '../../../shared/prefers-still.ts';

/** How long a slide stays (HOME-04). */
export const SCENE_MS = 4000;

export interface Carousel {
  index: number;
  /** whether slides change by themselves, hovering aside */
  playing: boolean;
  /** shows a slide and stops the rotation, because a visitor who chose one wants to see it */
  show: (index: number) => void;
  togglePlaying: () => void;
  /** for the element around slides and dots: hovering or focusing it pauses the rotation */
  holdProps: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Shows `count` slides in turn, each for `SCENE_MS`. Pauses while hovered or focused, stops when a slide is chosen, and
 * does not start with reduced motion. Starts in the browser only.
 */
export function useCarousel(count: number): Carousel {
  const [index, setIndex] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  useEffect(() => {
    if (prefersStill()) setPlaying(false);
  }, []);

  const running = playing && !hovered && !focused && count > 1;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), SCENE_MS);
    return () => clearInterval(timer);
  }, [running, count]);

  const show = useCallback((next: number) => {
    setIndex(next);
    setPlaying(false);
  }, []);

  return {
    // the slides may have become fewer
    index: Math.min(index, count - 1),
    playing,
    show,
    togglePlaying: () => setPlaying((now) => !now),
    holdProps: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
