import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

export type Tone = 'neutral' | 'spruce' | 'rust' | 'ok' | 'error';

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-stage text-ink',
  spruce: 'bg-spruce-tint text-spruce',
  rust: 'bg-rust-tint text-rust',
  ok: 'bg-ok-tint text-ok',
  error: 'bg-error-tint text-error',
};

const solid: Readonly<Record<Tone, string>> = {
  neutral: 'bg-ink text-bg',
  spruce: 'bg-spruce text-on-spruce',
  rust: 'bg-rust text-on-rust',
  ok: 'bg-ok text-bg',
  error: 'bg-error text-on-error',
};

interface BadgeProps {
  tone?: Tone | undefined;
  /** full colour instead of a tint, for badges on a picture, such as a discount */
  strong?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A small label: discount, size, colour, "new". */
export const Badge = ({ tone = 'neutral', strong = false, className, children }: BadgeProps) => (
  <span
    className={cn(
      'inline-flex items-center gap-1 rounded-control px-2 py-0.5 font-mono font-semibold text-xs',
      strong ? solid[tone] : tones[tone],
      className,
    )}
  >
    {children}
  </span>
);

/** A shape for each tone, so that states can be distinguished without colour. */
const marks: Readonly<Record<Tone, string>> = {
  neutral: 'rounded-full border-2 border-line',
  spruce: 'mark-arrow bg-spruce',
  rust: 'mark-diamond bg-rust',
  ok: 'rounded-full bg-ok',
  error: 'mark-cross bg-error',
};

/** The state of an order, a review or a post: a mark and its name, so that it never depends on colour alone. */
export const StatusBadge = ({ tone = 'neutral', className, children }: Omit<BadgeProps, 'strong'>) => (
  <span className={cn('inline-flex items-center gap-2 whitespace-nowrap font-semibold text-sm', className)}>
    <span aria-hidden className={cn('size-2.5 shrink-0 forced-color-adjust-none', marks[tone])} />
    {children}
  </span>
);

/** A number on an icon, such as the units in the cart. Place it in a `relative` parent whose label states the number. */
export const CountBadge = ({ children }: { children: ReactNode }) => (
  <span
    aria-hidden
    className="absolute top-0.5 right-0 flex h-5 min-w-5 items-center justify-center rounded-full bg-spruce px-1 font-mono font-semibold text-on-spruce text-xs"
  >
    {children}
  </span>
);
