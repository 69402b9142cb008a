import { toast } from 'sonner';
import { takeToasts } from './toast-queue.tsx';

/** What waits or is still shown would be shown to the toaster of the next test. For tests. */
export function forgetToasts(): void {
  takeToasts();
  toast.dismiss();
}
