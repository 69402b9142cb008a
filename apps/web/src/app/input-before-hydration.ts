/** What an element has now and what the server rendered; undefined in both where it does not apply. */
export type Field = HTMLElement &
  Partial<
    Pick<
      HTMLInputElement,
      | 'type'
      | 'value'
      | 'defaultValue'
      | 'checked'
      | 'defaultChecked'
      | 'selectionStart'
      | 'selectionEnd'
      | 'setSelectionRange'
    > &
      Pick<HTMLOptionElement, 'selected' | 'defaultSelected'>
  >;
/** A field with its value and checked state, which the next render may reset. */
export type ChangedField = readonly [field: Field, value: string | undefined, chosen: boolean | undefined];
export type PressedElement = HTMLElement | HTMLFormElement;

declare global {
  interface Window {
    /**
     * the element pressed or the form sent before hydration (before-hydration-script.ts); false once React has the page
     */
    pendingPress?: PressedElement | false;
  }
}

const isChanged = (field: Field): boolean =>
  field.checked !== field.defaultChecked ||
  field.selected !== field.defaultSelected ||
  (field.defaultValue ?? field.value) !== field.value;

/**
 * Call just before hydration: replays what was typed, chosen and pressed on the server-rendered page once React
 * listens. Without it a colour would look chosen but not be, and typed text would be lost. See
 * docs/input-before-hydration.md.
 */
export function captureInputBeforeHydration(): void {
  const changed = [...document.querySelectorAll<Field>('input,textarea,option')]
    .filter(isChanged)
    .map((field): ChangedField => [field, field.value, field.checked ?? field.selected]);
  const pressed = window.pendingPress;
  window.pendingPress = false;
  if (changed.length === 0 && !pressed) return;
  const replay = () => import('./replay-input.ts').then(({ replayInput }) => replayInput(changed, pressed));
  addEventListener('fori-hydrated', replay, { once: true });
}
