import type { CSSProperties } from 'react';
import { cn } from './cn.tsx';

interface StarsProps {
  /** 0 to 5; fractions fill a star partly */
  value: number;
  /** accessible name, such as "4 out of 5" */
  label: string;
  className?: string | undefined;
}

/** A rating out of five stars; their size is set by class (`[--star:1.25rem]`). */
export function Stars({ value, label, className }: StarsProps) {
  const style = { '--part': `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` } as CSSProperties;
  return <span role="img" aria-label={label} className={cn('stars', className)} style={style} />;
}
