/** What one element says of itself now and what the server said of it; what it does not have is undefined in both. */
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
/** A field with what it held and whether it was chosen: the next render may take both from it. */
export type ChangedField = readonly [field: Field, value: string | undefined, chosen: boolean | undefined];
export type PressedElement = HTMLElement | HTMLFormElement;

declare global {
  interface Window {
    /** what was pressed or sent on the server's page (before-hydration-script.ts); false once React has the page */
    pendingPress?: PressedElement | false;
  }
}

const isChanged = (field: Field): boolean =>
  field.checked !== field.defaultChecked ||
  field.selected !== field.defaultSelected ||
  (field.defaultValue ?? field.value) !== field.value;

/**
 * To be called just before hydration: what somebody typed, chose and pressed on the server's page is replayed once React
 * listens. Without it a colour looks chosen and is not, and a text goes with the next render. See
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
