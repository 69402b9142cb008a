import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

/** Holds the place of what is coming, at its final size: give width and height by class. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden className={cn('skeleton block rounded-control', className)} />
);

/** Lines of text to come; the last is shorter, as last lines are. */
export const SkeletonText = ({
  lines = 3,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) => (
  <span aria-hidden className={cn('flex flex-col gap-2', className)}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} className={cn('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </span>
);

/** Says once that something is loading, around skeletons. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
