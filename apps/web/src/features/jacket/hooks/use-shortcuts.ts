import { useEffect, useRef } from 'react';

interface Steps {
  undo: () => void;
  redo: () => void;
}

/** Whether a shortcut applies at this target: anywhere except dialogs and fields outside the designer. */
const isOutsideFields = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  !target.closest('dialog') &&
  (target === document.body || target.closest('main') !== null || !target.matches('input, textarea, select'));

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, with the Command key on macOS. In fields too: text is part of the design, and two
 * kinds of undo would conflict.
 */
export function useShortcuts(steps: Steps): void {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !isOutsideFields(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === 'z' && !event.shiftKey) latest.current.undo();
      else if (key === 'y' || key === 'z') latest.current.redo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
