/** The modal dialogs that are open, the topmost last. Filled by effects only, so never on the server. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Opens a dialog before all else and notes it as the topmost; gives the way to close it. While it is open everything
 * outside is inert, so what must stay within reach (a toast) moves into it, and out again before it goes.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  open.push(dialog);
  notify();
  return () => {
    open.splice(open.indexOf(dialog), 1);
    notify();
    // Closing before it is taken out is what gives the focus back.
    dialog.close();
  };
}

/** The dialog in front of everything; null while there is none. */
export const topModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Calls `listener` whenever another dialog comes to the front; gives the way to stop. */
export function onModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
