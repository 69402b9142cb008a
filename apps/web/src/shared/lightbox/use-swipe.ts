import { type TouchEvent, useRef } from 'react';

/** Distance of a swipe as a fraction of the element's width. */
const FAR = 0.15;

/** Touch handlers for a horizontal one-finger swipe: 1 for the next, -1 for the previous. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const x = finger.clientX - start.current.x;
      const y = finger.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) > currentTarget.clientWidth * FAR && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

/** The step of an arrow key; null for any other key, and where the arrows belong to a video. */
export const stepOfKey = ({ key, target }: { key: string; target: EventTarget }): 1 | -1 | null => {
  if (target instanceof HTMLVideoElement) return null;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
};
