import type { ChangedField, Field, PressedElement } from './input-before-hydration.ts';

/**
 * Sets a field's value so that React sees a change: React tracks assignments to the element and ignores events without
 * a change. So the server's value is assigned first, then the new one through the prototype's setter, which React does
 * not see.
 */
function setWithoutReact<N extends 'value' | 'checked'>(
  field: Field,
  name: N,
  initial: Field[N],
  value: Field[N],
): void {
  field[name] = initial;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

const notify = (element: Element, event: string) => element.dispatchEvent(new Event(event, { bubbles: true }));

function replayField([field, value, chosen]: ChangedField): void {
  if (field instanceof HTMLOptionElement) {
    const list = field.closest('select');
    // where the server selected no option there is nothing to replay
    if (!chosen || !list?.querySelector('[selected]')) return;
    field.selected = true;
    notify(list, 'change');
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    // of several options the selected one has changed
    if (field.type === 'radio' && !chosen) return;
    setWithoutReact(field, 'checked', !chosen, chosen);
    // React receives it, but it is no click, which would toggle the field again
    notify(field, 'click');
  } else {
    // null for field types without a selection, such as email; hydration may have emptied the field
    const isShown = field.value === value;
    const { selectionStart = null, selectionEnd = null } = field;
    setWithoutReact(field, 'value', field.defaultValue ?? '', value ?? '');
    if (isShown && selectionStart !== null) field.setSelectionRange?.(selectionStart, selectionEnd);
    notify(field, 'input');
  }
}

/** Replays what was typed and chosen before hydration, then presses or submits what was pressed or sent. */
export async function replayInput(
  fields: readonly ChangedField[],
  pressed: PressedElement | false | undefined,
): Promise<void> {
  for (const each of fields) {
    if (each[0].isConnected) replayField(each);
    // applies the state of one change before the next is replayed
    await null;
  }
  if (!pressed || pressed.isConnected === false) return;
  if (pressed instanceof HTMLFormElement) {
    pressed.requestSubmit();
    return;
  }
  const menu = pressed instanceof HTMLButtonElement && pressed.popoverTargetElement;
  if (menu instanceof HTMLElement) {
    // the browser has opened it natively, unpositioned; a second press has closed it again
    if (!menu.matches(':popover-open')) return;
    menu.hidePopover();
  }
  pressed.click();
}
