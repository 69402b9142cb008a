import { LoaderCircle } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { cn } from './cn.tsx';

/** `warn`: opens a dialog for something destructive, which confirms with `danger`. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'warn';
export type ButtonSize = 'md' | 'lg' | 'sm';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** as wide as its container */
  block?: boolean | undefined;
  className?: string | undefined;
}

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: 'stitch-hover border-spruce bg-spruce text-on-spruce hover:border-spruce-deep hover:bg-spruce-deep',
  secondary: 'stitch-hover border-ink bg-transparent text-ink hover:bg-stage',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-stage',
  warn: 'stitch-hover border-error bg-transparent text-error hover:bg-error-tint',
  danger: 'stitch-hover border-error bg-error text-on-error hover:border-error-deep hover:bg-error-deep',
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  // Dense tables only: 36 px high, which still meets WCAG's 24 px.
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-target px-4 text-base',
  lg: 'min-h-14 px-6 text-lg',
};

/** The look of a button, for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'md', block = false, className }: ButtonLook = {}) =>
  cn(
    'inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-tight no-underline',
    'select-none text-center transition-colors active:translate-y-px',
    'aria-disabled:cursor-not-allowed aria-disabled:border-hair aria-disabled:bg-stage aria-disabled:text-muted aria-disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  );

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'>, ButtonLook {
  /** A response is pending: keeps width and focus, shows a spinner, ignores presses. Where it is given, two presses at once are one. */
  busy?: boolean | undefined;
  /** For screen readers while busy, such as "Placing the order". */
  busyLabel?: string | undefined;
  disabled?: boolean | undefined;
}

/**
 * A button. Disabled and busy ones are only marked `aria-disabled` and ignore presses, so that they keep the focus and can
 * have a tooltip.
 */
export function Button({
  variant,
  size,
  block,
  className,
  busy,
  busyLabel,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const inert = busy || disabled || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  const pressed = useRef(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert || pressed.current) return event.preventDefault();
    onClick?.(event);
    if (busy === undefined) return;
    // a call that was started says so by a timer of its own, before which a page that is slow gets a second press
    pressed.current = true;
    setTimeout(() => {
      pressed.current = false;
    });
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block, className: cn(busy && 'relative', className) })}
    >
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <LoaderCircle aria-hidden className="size-5 animate-turn" />
          {busyLabel && <span className="sr-only">{busyLabel}</span>}
        </span>
      )}
      <span className={cn('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>{children}</span>
    </button>
  );
}
