/** How long a toast stays (UI-08). */
export const TOAST_DURATION_MS = 4000;
/** How many are visible at a time (UI-06). */
export const TOAST_LIMIT = 1;
export const TOAST_POSITION = 'bottom-right';
/** Alt+T moves the focus to the toast (UI-10); `KeyboardEvent.code` names, which the library expects. */
export const TOAST_HOTKEY: readonly string[] = ['altKey', 'KeyT'];

export type ToastTone = 'success' | 'info' | 'error' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
}

export interface ToasterProps {
  /** accessible name of the region: "Messages" */
  label: string;
  closeLabel: string;
}

/** Toasts waiting until the toaster is loaded. Filled by events only, so never on the server. */
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let count = 0;

/** Shows a toast. The toaster and its library are loaded with the first one. Browser only. */
export function showToast(message: ToastMessage): void {
  waiting.push(message);
  count += 1;
  for (const listener of listeners) listener();
}

/** Removes and returns the waiting toasts. For the toaster. */
export const takeToasts = (): ToastMessage[] => waiting.splice(0);

/** The waiting toasts, newest last. */
export const waitingToasts = (): readonly ToastMessage[] => waiting;

/** Calls `listener` at every new toast; returns a function that stops it. For the toaster. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of toasts so far, which changes with every new one. */
export const toastsSoFar = (): number => count;
