import { type FocusEvent, useEffect, useRef } from 'react';

/** Whether an element is a text field. */
export const isTextField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type));

/** Events that end a press, or replace its end where a menu or another window takes it. */
const releaseEvents = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const;

/**
 * Returns the `onBlur` of a form: `check` is called with the name of each text field that is left with a value
 * [UI-111]. An empty field shows no error before the form is sent. The check waits for the click that moved the focus,
 * because a message appearing before it would move the pressed button.
 */
export function useCheckOnLeave(check: (name: string) => void): (event: FocusEvent<HTMLFormElement>) => void {
  const latestCheck = useRef(check);
  latestCheck.current = check;
  const pressed = useRef(false);
  const left = useRef(new Set<string>());
  // A tap fires mouse down, focus change, mouse up and click in one task, so that a timer runs after all of them.
  const checkLater = useRef(() => {
    setTimeout(() => {
      if (pressed.current) return;
      const fields = [...left.current];
      left.current.clear();
      for (const name of fields) latestCheck.current(name);
    });
  });

  useEffect(() => {
    const later = checkLater.current;
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      if (left.current.size > 0) later();
    };
    window.addEventListener('pointerdown', press, true);
    for (const name of releaseEvents) window.addEventListener(name, release, name !== 'blur');
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const name of releaseEvents) window.removeEventListener(name, release, name !== 'blur');
    };
  }, []);

  return ({ target }) => {
    if (!isTextField(target) || target.name === '' || target.value.trim() === '') return;
    left.current.add(target.name);
    checkLater.current();
  };
}
