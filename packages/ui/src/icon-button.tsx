import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cn } from './cn.tsx';
import { Tooltip } from './tooltip.tsx';

/** The look of an icon button, for links that show only an icon; give those an `aria-label`. */
export const iconButtonClass = (className?: string) =>
  cn(
    'relative inline-flex size-target shrink-0 items-center justify-center rounded-control text-ink transition-colors hover:bg-stage',
    'aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:hover:bg-transparent aria-pressed:bg-stage',
    className,
  );

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'disabled'> {
  /** accessible name */
  label: string;
  children: ReactNode;
  /** Shown on hover and focus; `true` shows the label. */
  tooltip?: string | true | undefined;
  disabled?: boolean | undefined;
}

/** A 44 px square with an icon. A disabled one stays focusable, so that its tooltip can explain why. */
export function IconButton({
  label,
  tooltip,
  className,
  disabled = false,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-label={label}
      aria-disabled={disabled || undefined}
      className={iconButtonClass(className)}
    >
      {children}
    </button>
  );
  if (!tooltip) return button;
  // as a description, a tooltip that repeats the label would be read twice
  const text = tooltip === true ? label : tooltip;
  return (
    <Tooltip content={text} describes={text !== label}>
      {button}
    </Tooltip>
  );
}
