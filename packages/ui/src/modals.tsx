import { keepEntries } from './back-closes.tsx';

/** The open modal dialogs, the topmost last. Filled by effects only, so never on the server. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Brings the entries of the history in line with the dialogs, also when a page has opened below them. */
export const keepModalEntries = (): void => keepEntries(open);

const notify = () => {
  for (const listener of listeners) listener();
  keepModalEntries();
};

/**
 * Opens a dialog as the topmost modal and returns a function that closes it. Everything outside is inert, so that listeners can
 * move what must stay usable (toasts) into the topmost dialog, and out again before it closes.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
    // closing it while it is still in the document returns the focus
    dialog.close();
  };
}

/** The topmost modal dialog; null for none. */
export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Calls `listener` whenever the topmost dialog changes; returns a function that stops it. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
