import type { ChangedField, Field, PressedElement } from './input-before-hydration.ts';

/**
 * Gives a field a value that React takes for a change somebody made: React notes what is assigned to the element itself,
 * and ignores events of an unchanged value. So the server's value is assigned first, then the new one past React by the
 * prototype's own setter.
 */
function changePastReact<N extends 'value' | 'checked'>(
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
    // a list of whose options the server has chosen none has nothing to replay
    if (!chosen || !list?.querySelector('[selected]')) return;
    field.selected = true;
    notify(list, 'change');
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    // of several it is the chosen one that changed
    if (field.type === 'radio' && !chosen) return;
    changePastReact(field, 'checked', !chosen, chosen);
    // heard by React, but no click to the field itself, which would turn over what it shows
    notify(field, 'click');
  } else {
    // null where the kind of field has no selection, as an address of mail; gone where hydration has emptied the field
    const isShown = field.value === value;
    const { selectionStart = null, selectionEnd = null } = field;
    changePastReact(field, 'value', field.defaultValue ?? '', value ?? '');
    if (isShown && selectionStart !== null) field.setSelectionRange?.(selectionStart, selectionEnd);
    notify(field, 'input');
  }
}

/** Replays what was typed and chosen before hydration, then presses or sends what was pressed or sent. */
export async function replayInput(
  fields: readonly ChangedField[],
  pressed: PressedElement | false | undefined,
): Promise<void> {
  for (const each of fields) {
    if (each[0].isConnected) replayField(each);
    // the state of one change is there before the next is replayed
    await null;
  }
  if (!pressed || pressed.isConnected === false) return;
  if (pressed instanceof HTMLFormElement) {
    pressed.requestSubmit();
    return;
  }
  const menu = pressed instanceof HTMLButtonElement && pressed.popoverTargetElement;
  if (menu instanceof HTMLElement) {
    // the browser has opened it by itself, in no place of its own; a second press has closed it again
    if (!menu.matches(':popover-open')) return;
    menu.hidePopover();
  }
  pressed.click();
}
