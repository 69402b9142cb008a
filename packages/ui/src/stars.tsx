import type { CSSProperties } from 'react';
import { cn } from './cn.tsx';

interface StarsProps {
  /** 0 to 5; parts of a star are drawn as such */
  value: number;
  /** read out in their place, such as "4 out of 5" */
  label: string;
  className?: string | undefined;
}

/** So many stars out of five. How large they are follows the class (`[--star:1.25rem]`). */
export function Stars({ value, label, className }: StarsProps) {
  const style = { '--part': `${(Math.min(5, Math.max(0, value)) / 5) * 100}%` } as CSSProperties;
  return <span role="img" aria-label={label} className={cn('stars', className)} style={style} />;
}
