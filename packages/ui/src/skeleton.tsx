import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

/** A placeholder while content loads; give it the content's width and height by class. */
export const Skeleton = ({ className }: { className?: string | undefined }) => (
  <span aria-hidden className={cn('skeleton block rounded-control', className)} />
);

/** A placeholder for lines of text, the last one shorter. */
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

/** Announces once that its skeletons are loading. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="status" aria-busy="true">
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
