/** What one element says of itself now and what the server said of it; what it does not have is undefined in both. */
export type Field = HTMLElement &
  Partial<
    Pick<HTMLInputElement, 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'> &
      Pick<HTMLOptionElement, 'selected' | 'defaultSelected'>
  >;
/** A field with what it held and whether it was chosen: the next render may take both from it. */
export type Touched = readonly [field: Field, value: string | undefined, chosen: boolean | undefined];
export type Pressed = HTMLElement | HTMLFormElement;

declare global {
  interface Window {
    /** what was pressed or sent on the server's page (before-awake-script.ts); false once React has the page */
    foriPressed?: Pressed | false;
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
export function keepEarlyMoves(): void {
  const touched = [...document.querySelectorAll<Field>('input,textarea,option')]
    .filter(isTouched)
    .map((field): Touched => [field, field.value, field.checked ?? field.selected]);
  const pressed = window.foriPressed;
  window.foriPressed = false;
  if (touched.length > 0 || pressed)
    addEventListener('fori-awake', () => import('./do-again.ts').then(({ doAgain }) => doAgain(touched, pressed)), {
      once: true,
    });
}
