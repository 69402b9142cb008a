/** How long a toast stays, in milliseconds (UI-08). */
export const TOAST_DURATION_MS = 4000;
/** How many are seen at a time (UI-06). */
export const TOAST_LIMIT = 1;
export const TOAST_POSITION = 'bottom-right';
/** Alt+T moves the focus to the toast (UI-10); `code` names, as the library compares them. */
export const TOAST_HOTKEY: readonly string[] = ['altKey', 'KeyT'];

export type ToastTone = 'success' | 'info' | 'error' | 'destructive';

export interface ToastMessage {
  title: string;
  description?: string | undefined;
  tone?: ToastTone | undefined;
}

export interface ToasterProps {
  /** names the region, read out: "Messages" */
  label: string;
  closeLabel: string;
}

/** Shown by the toaster once it is there; until then they wait. Filled by events only, so never on the server. */
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();
let count = 0;

/** Tells the customer what happened. The toaster and its library are fetched with the first one. Browser only. */
export function showToast(message: ToastMessage): void {
  waiting.push(message);
  count += 1;
  for (const listener of listeners) listener();
}

/** Takes what waits out of the queue. For the toaster. */
export const takeToasts = (): ToastMessage[] => waiting.splice(0);

/** What waits, newest last. */
export const waitingToasts = (): readonly ToastMessage[] => waiting;

/** Calls `listener` with every new toast; gives the way to stop. For the toaster. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many toasts there have been, so that whoever watches sees a change. */
export const toastsSoFar = (): number => count;
