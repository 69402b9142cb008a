import { type TouchEvent, useRef } from 'react';

/** How far a finger has to go sideways, as part of the element's width. */
const FAR = 0.15;

/** Handlers that tell a sideways swipe of one finger: 1 for the next, -1 for the one before. */
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

/** The step an arrow key stands for; null for any other key, and where the arrows are a video's own. */
export const stepOfKey = ({ key, target }: { key: string; target: EventTarget }): 1 | -1 | null => {
  if (target instanceof HTMLVideoElement) return null;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : null;
};
