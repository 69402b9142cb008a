import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { cn } from './cn.tsx';
import { iconButtonClass } from './icon-button.tsx';
import { keepModalEntries, openModal } from './modals.tsx';

interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Hides the title visually. */
  titleHidden?: boolean | undefined;
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** stays at the lower edge while the content scrolls */
  footer?: ReactNode;
  /** the dialog cannot be closed, such as during a payment */
  locked?: boolean | undefined;
}

/**
 * The browser's modal dialog: it makes the page behind inert, keeps the focus, closes on Escape and on Back, and returns the
 * focus. The focus starts on the element marked `data-autofocus`, else on the title.
 */
function Modal({
  onClose,
  title,
  titleHidden = false,
  description,
  closeLabel,
  children,
  footer,
  locked = false,
  className,
  edge = false,
  role,
}: Omit<ModalProps, 'open'> & { className: string; edge?: boolean; role?: 'alertdialog' }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const close = openModal(dialog);
    (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? titleRef.current)?.focus();
    return close;
  }, []);
  // a link may have changed the page, as in the sheet of filters
  useEffect(keepModalEntries);

  const close = () => {
    if (!locked) onClose();
  };
  const onBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it by Escape
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onClick={onBackdrop}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={(event) => {
        // Chromium closes on a second Escape even if cancelled; a dialog that is open again was only remounted.
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      data-edge={edge || undefined}
      className={cn('panel-enter scrim fixed m-0 overflow-hidden bg-surface p-0 text-ink', className)}
    >
      <div className="flex max-h-[inherit] min-h-0 flex-1 flex-col">
        <header className="flex items-start gap-4 border-hair border-b py-3 pr-2 pl-6 dense:py-1.5">
          <h2
            ref={titleRef}
            id={`${id}-title`}
            tabIndex={-1}
            className={cn('min-w-0 flex-1 break-words py-2 text-xl outline-none', titleHidden && 'sr-only')}
          >
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            aria-label={closeLabel}
            aria-disabled={locked || undefined}
            className={iconButtonClass('ml-auto')}
          >
            <X aria-hidden className="size-5" />
          </button>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 py-4">
          {description && (
            <div id={`${id}-description`} className={cn('text-muted', children ? 'mb-4' : undefined)}>
              {description}
            </div>
          )}
          {children}
        </div>
        {footer && (
          <footer className="flex flex-wrap justify-end gap-3 border-hair border-t px-6 py-4 max-sm:[&>*]:flex-auto dense:gap-2 dense:py-3 dense:max-sm:*:px-2">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}

const dialogWidths = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-4xl' } as const;

const centred = 'inset-0 m-auto h-fit max-h-[min(90dvh,52rem)] w-[calc(100%-2rem)] rounded-control border border-line';

/** Fixed at its top, so that a change of height moves its lower edge only; full screen on phones. */
const fromTop = cn(
  'inset-0 m-0 h-dvh max-h-dvh w-full max-w-none border-line',
  'sm:mx-auto sm:mt-[10dvh] sm:h-fit sm:max-h-[80dvh] sm:w-[calc(100%-2rem)] sm:max-w-xl sm:rounded-control sm:border',
);

interface DialogProps extends ModalProps {
  size?: keyof typeof dialogWidths | undefined;
  /** `top`: for dialogs that change their height; ignores `size` */
  place?: 'centre' | 'top' | undefined;
}

/** A question or a small task in front of the page. Mounted only while open. */
export const Dialog = ({ open, size = 'md', place = 'centre', ...rest }: DialogProps) =>
  open ? <Modal {...rest} className={place === 'top' ? fromTop : cn(centred, dialogWidths[size])} /> : null;

const sheetLook = 'h-dvh max-h-dvh w-[min(26rem,calc(100%-2rem))] max-w-none border-line [--enter-y:0]';

const sheetSides = {
  left: cn(sheetLook, 'inset-y-0 right-auto left-0 border-r [--enter-x:-100%]'),
  right: cn(sheetLook, 'inset-y-0 right-0 left-auto border-l [--enter-x:100%]'),
  /** from the right; on phones from below, as high as its content */
  'right-or-below': cn(
    'max-w-none border-line max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[90dvh] max-sm:w-full max-sm:border-t max-sm:[--enter-y:100%]',
    'sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-dvh sm:w-[min(26rem,calc(100%-2rem))] sm:border-l sm:[--enter-x:100%] sm:[--enter-y:0]',
  ),
} as const;

/** A panel from the side: the menu on phones, what was added to the cart, an admin's details. Mounted only while open. */
export const Sheet = ({
  open,
  side = 'right',
  ...rest
}: ModalProps & { side?: keyof typeof sheetSides | undefined }) =>
  open ? <Modal {...rest} edge={side !== 'left'} className={sheetSides[side]} /> : null;

interface ConfirmDialogProps extends Omit<ModalProps, 'footer' | 'locked' | 'closeLabel'> {
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  busy?: boolean | undefined;
  /** for what cannot be undone; the title then names what is affected */
  destructive?: boolean | undefined;
}

/** Asks for confirmation. The focus starts on Cancel, so that Enter alone does nothing destructive. */
export const ConfirmDialog = ({
  open,
  confirmLabel,
  cancelLabel,
  onConfirm,
  busy = false,
  destructive = false,
  ...rest
}: ConfirmDialogProps) =>
  open ? (
    <Modal
      {...rest}
      role="alertdialog"
      closeLabel={cancelLabel}
      locked={busy}
      className={cn(centred, dialogWidths.sm)}
      footer={
        <>
          <Button variant="quiet" data-autofocus onClick={rest.onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  ) : null;
