import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { cn } from './cn.tsx';
import { onModals, topModal } from './modals.tsx';
import {
  onToast,
  TOAST_DURATION_MS,
  TOAST_HOTKEY,
  TOAST_LIMIT,
  TOAST_POSITION,
  type ToasterProps,
  type ToastMessage,
  type ToastTone,
  takeToasts,
} from './toast-queue.tsx';

const tones: Readonly<Record<ToastTone, { look: string; Icon: typeof Info }>> = {
  success: { look: 'border-l-ok [&>svg]:text-ok', Icon: CircleCheck },
  info: { look: 'border-l-spruce [&>svg]:text-spruce', Icon: Info },
  error: { look: 'border-l-error [&>svg]:text-error', Icon: CircleAlert },
  destructive: { look: 'border-l-error [&>svg]:text-error', Icon: CircleAlert },
};

interface ToastCardProps {
  message: ToastMessage;
  closeLabel: string;
  onClose: () => void;
}

function ToastCard({ message: { title, description, tone = 'info' }, closeLabel, onClose }: ToastCardProps) {
  const { look, Icon } = tones[tone];
  return (
    <div
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      className={cn(
        'flex w-full items-start gap-3 rounded-control border border-line border-l-4 bg-surface pl-4 font-sans text-base text-ink',
        look,
      )}
    >
      <Icon aria-hidden className="mt-3 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label={closeLabel}
        className="flex size-target shrink-0 items-center justify-center text-muted transition-colors hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

/**
 * The element that contains the toasts: in the browser's top layer, so that nothing covers them, and inside the open modal
 * dialog, because everything outside it is inert.
 */
function useTopLayer(): HTMLElement {
  const [layer] = useState(() => {
    const element = document.createElement('div');
    element.popover = 'manual';
    element.className = 'inset-auto m-0 overflow-visible border-0 bg-transparent p-0';
    return element;
  });
  useEffect(() => {
    const place = () => {
      const parent = topModal() ?? document.body;
      if (layer.parentElement === parent) return;
      // moving an element removes it from the top layer
      parent.append(layer);
      layer.showPopover?.();
    };
    place();
    const stop = onModals(place);
    return () => {
      stop();
      layer.remove();
    };
  }, [layer]);
  return layer;
}

/** Shows the waiting and all later toasts, each replacing the last one (UI-06). Load it through `Toasts`. */
export function Toaster({ label, closeLabel }: ToasterProps) {
  const shown = useRef<string | number | null>(null);
  const layer = useTopLayer();

  useEffect(() => {
    const flush = () => {
      for (const message of takeToasts()) {
        // otherwise the last one would reappear once the newer is dismissed
        if (shown.current !== null) toast.dismiss(shown.current);
        shown.current = toast.custom((id) => (
          <ToastCard message={message} closeLabel={closeLabel} onClose={() => toast.dismiss(id)} />
        ));
      }
    };
    flush();
    return onToast(flush);
  }, [closeLabel]);

  return createPortal(
    <Sonner
      theme="light"
      position={TOAST_POSITION}
      visibleToasts={TOAST_LIMIT}
      duration={TOAST_DURATION_MS}
      hotkey={[...TOAST_HOTKEY]}
      containerAriaLabel={label}
      offset={{ right: 'calc(24px + var(--toast-inset, 0px))', bottom: 'calc(24px + var(--toast-lift, 0px))' }}
      mobileOffset={{ left: 16, right: 16, bottom: 'calc(16px + var(--toast-lift, 0px))' }}
      toastOptions={{ className: 'w-full' }}
    />,
    layer,
  );
}
