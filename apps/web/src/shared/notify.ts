import { showToast, type ToastMessage } from '@fori/ui/toast';

type ToastDetails = Pick<ToastMessage, 'description'>;

/** Toasts, from the browser's events only. Never the only copy of an error. */
export const notify = {
  success: (title: string, rest: ToastDetails = {}) => showToast({ tone: 'success', title, ...rest }),
  info: (title: string, rest: ToastDetails = {}) => showToast({ tone: 'info', title, ...rest }),
  error: (title: string, rest: ToastDetails = {}) => showToast({ tone: 'error', title, ...rest }),
  /** the destructive style: the requested action failed (PAGE-18) */
  destructive: (title: string, rest: ToastDetails = {}) => showToast({ tone: 'destructive', title, ...rest }),
};
