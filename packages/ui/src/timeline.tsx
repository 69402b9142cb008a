import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

export interface TimelineEvent {
  id: string | number;
  title: ReactNode;
  /** formatted */
  time?: ReactNode;
  description?: ReactNode;
  /** `now` for the latest event, `ahead` for future ones */
  state?: 'done' | 'now' | 'ahead' | undefined;
}

const knots = {
  done: 'border-spruce bg-spruce',
  now: 'border-spruce bg-surface shadow-[0_0_0_4px_var(--spruce-tint)]',
  ahead: 'border-line bg-bg',
} as const;

/** Events in chronological order on a stitched line. */
export const Timeline = ({ events, label }: { events: readonly TimelineEvent[]; label?: string | undefined }) => (
  <ol aria-label={label} className="flex flex-col">
    {events.map(({ id, title, time, description, state = 'done' }) => (
      <li
        key={id}
        aria-current={state === 'now' ? 'step' : undefined}
        className="group relative flex gap-4 pb-8 last:pb-0"
      >
        <span className="flex w-3 shrink-0 flex-col items-center">
          <span aria-hidden className={cn('mt-1.5 size-3 shrink-0 rounded-full border-2', knots[state])} />
          <span
            aria-hidden
            className={cn('stitch-v mt-2 -mb-7 flex-1 group-last:hidden', state === 'done' && 'text-spruce')}
          />
        </span>
        <div className={cn('@container min-w-0 flex-1', state === 'ahead' && 'text-muted')}>
          {/* a container query, so that the times of all events are either beside or below the titles */}
          <div className="flex @md:flex-row flex-col @md:items-baseline justify-between gap-x-4">
            <p className={cn(state !== 'ahead' && 'font-semibold')}>{title}</p>
            {time && <p className="font-mono text-muted text-sm">{time}</p>}
          </div>
          {description && <div className="text-muted text-sm">{description}</div>}
        </div>
      </li>
    ))}
  </ol>
);
