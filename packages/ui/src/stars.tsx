import { Star } from 'lucide-react';
import { cn } from './cn.tsx';

const FIVE = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** 0 to 5; parts of a star are drawn as such */
  value: number;
  /** read out in their place, such as "4 out of 5" */
  label: string;
  className?: string | undefined;
}

/** So many stars out of five. Their size follows the class (`[&_svg]:size-5`). */
export function Stars({ value, label, className }: StarsProps) {
  const part = `${(Math.min(5, Math.max(0, value)) / 5) * 100}%`;
  const row = (look: string) => FIVE.map((star) => <Star key={star} aria-hidden className={cn('shrink-0', look)} />);
  return (
    <span
      role="img"
      aria-label={label}
      className={cn('relative inline-flex forced-color-adjust-none [&_svg]:size-4', className)}
    >
      <span className="inline-flex gap-0.5">{row('fill-transparent text-line')}</span>
      <span
        aria-hidden
        className="absolute inset-y-0 left-0 inline-flex gap-0.5 overflow-hidden"
        style={{ width: part }}
      >
        {row('fill-ink text-ink')}
      </span>
    </span>
  );
}
