import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a button is held before it repeats, and the interval of repetitions. */
const HOLD_MS = 450;
const REPEAT_MS = 90;

const MAIN_BUTTON = 0;

/** Handlers for a button that calls `act` when pressed and repeatedly while held down. */
export function useRepeatWhileHeld(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const repeated = useRef(false);

  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const stop = () => clearTimeout(timer.current);
  const repeat = () => {
    repeated.current = true;
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      stop();
      repeated.current = false;
      if (event.button === MAIN_BUTTON) timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: (event: MouseEvent) => {
      stop();
      // a release after holding fires a click too, which is ignored; keyboard clicks have detail 0
      if (repeated.current && event.detail !== 0) return;
      act();
    },
    // a long press on a phone would open the context menu
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
