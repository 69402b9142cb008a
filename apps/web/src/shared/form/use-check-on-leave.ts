import { type FocusEvent, useEffect, useRef } from 'react';

/** Whether something is a field one types into. */
export const isTextField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'file'].includes(target.type));

/** What ends a press, or what stands in for its end where a menu or another window swallows it. */
const releaseEvents = ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const;

/**
 * Gives the `onBlur` of a form: `check` is called with the name of each text field that is left with something in it
 * [UI-111]. A field left empty says nothing before the form is sent. The check waits for the click that took the
 * focus away, since a message that appears before it would move the pressed button.
 */
export function useCheckOnLeave(check: (name: string) => void): (event: FocusEvent<HTMLFormElement>) => void {
  const latestCheck = useRef(check);
  latestCheck.current = check;
  const pressed = useRef(false);
  const left = useRef(new Set<string>());
  // A tap sends mouse down, focus change, mouse up and click in one go, so that a timer comes after all of them.
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
