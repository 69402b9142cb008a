/** What one element says of itself now and what the server said of it; what it does not have is undefined in both. */
export type Field = HTMLElement &
  Partial<
    Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'> &
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

const isTouched = (field: Field): boolean =>
  field.checked !== field.defaultChecked ||
  field.selected !== field.defaultSelected ||
  (field.defaultValue ?? field.value) !== field.value;

/**
 * To be asked just before React takes the server's page over: does again, once the page is awake, what somebody typed,
 * chose and pressed on it before. Without that a colour looks chosen and is not, and a text goes with the next render.
 */
export function captureInputBeforeHydration(): void {
  const touched = [...document.querySelectorAll<Field>('input,textarea,option')]
    .filter(isTouched)
    .map((field): ChangedField => [field, field.value, field.checked ?? field.selected]);
  const pressed = window.pendingPress;
  window.pendingPress = false;
  if (touched.length > 0 || pressed)
    addEventListener(
      'fori-hydrated',
      () => import('./replay-input.ts').then(({ replayInput }) => replayInput(touched, pressed)),
      {
        once: true,
      },
    );
}
