import type { ChangedField, Field, PressedElement } from './input-before-hydration.ts';

/** With what React has last seen of it, by which it tells whether an event is news. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

/** Sets what the page shows past React, which takes it for what somebody did. */
const setPastReact = (field: Field, name: 'value' | 'checked', value: unknown) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);

const tell = (element: Element, event: string) => element.dispatchEvent(new Event(event, { bubbles: true }));

function replayField([field, value, chosen]: ChangedField): void {
  const tracked: Tracked = field;
  if (field instanceof HTMLOptionElement) {
    const list = field.closest('select');
    // a list of whose options the server has chosen none has nothing to tell
    if (!chosen || !list?.querySelector('[selected]')) return;
    field.selected = true;
    tell(list, 'change');
  } else if (field.type === 'radio' || field.type === 'checkbox') {
    // of several it is the chosen one that tells
    if (field.type === 'radio' && !chosen) return;
    setPastReact(field, 'checked', chosen);
    tracked._valueTracker?.setValue(String(!chosen));
    // heard by React, but no click to the field itself, which would turn over what it shows
    tell(field, 'click');
  } else {
    setPastReact(field, 'value', value);
    tracked._valueTracker?.setValue(field.defaultValue ?? '');
    tell(field, 'input');
  }
}

/** Tells React of fields that were filled before it listened, then presses or sends what was pressed or sent. */
export async function replayInput(
  touched: readonly ChangedField[],
  pressed: PressedElement | false | undefined,
): Promise<void> {
  for (const each of touched) {
    if (each[0].isConnected) replayField(each);
    // each is told after the one before has come into the state
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
