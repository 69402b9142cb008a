import { toast } from 'sonner';
import { onToast, type ToastMessage, takeToasts, waitingToasts } from './toast-queue.tsx';

const requested: ToastMessage[] = [];
onToast(() => void requested.push(...waitingToasts().slice(-1)));

/** Every toast of the test so far, shown or still waiting. For tests. */
export const requestedToasts = (): readonly ToastMessage[] => requested;

/** Removes all toasts, which the next test would show otherwise. For tests. */
export function clearToasts(): void {
  requested.length = 0;
  takeToasts();
  toast.dismiss();
}
