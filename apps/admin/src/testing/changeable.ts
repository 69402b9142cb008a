import { screen } from '@testing-library/react';

const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ??
  (control as HTMLInputElement).labels?.[0]?.textContent ??
  control.textContent ??
  '';

/** What of a page can be changed: fields that take input, what can be dragged, and the buttons that are not tabs. */
export const changeable = () => {
  const main = screen.getByRole('main');
  const fields = [...main.querySelectorAll<HTMLInputElement>('input, textarea, select')];
  return {
    fields: fields.filter((field) => !field.matches(':disabled') && !field.readOnly).map(nameOf),
    dragged: [...main.querySelectorAll('[draggable="true"]')].map(nameOf),
    buttons: [...main.querySelectorAll('button:not([role="tab"])')].map(nameOf),
  };
};
