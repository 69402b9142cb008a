import { type FocusEvent, useEffect, useRef } from 'react';

const isTextField = (target: EventTarget): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type));

/**
 * Gives the `onBlur` of a form: `check` is called with the name of each text field that is left with something in it
 * [UI-111]. A field left empty says nothing before the form is sent. While a mouse button is down the check waits for the
 * click, since a message that appears in between would move the pressed button away from the pointer.
 */
export function useCheckOnLeave(check: (name: string) => void): (event: FocusEvent<HTMLFormElement>) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      const run = waiting.current;
      waiting.current = null;
      if (run) setTimeout(run);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);

  return ({ target }) => {
    if (!isTextField(target) || target.name === '' || target.value.trim() === '') return;
    const { name } = target;
    if (pressed.current) waiting.current = () => check(name);
    else check(name);
  };
}
