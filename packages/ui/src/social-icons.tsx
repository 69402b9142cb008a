import type { ReactNode } from 'react';
import { cn } from './cn.tsx';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const glyphs = {
  instagram: (
    <g {...stroke}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="4.5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="16.9" cy="7.1" r="0.6" fill="currentColor" />
    </g>
  ),
  facebook: (
    <path
      fill="currentColor"
      d="M13.6 21v-7.6h2.7l.45-3.2H13.6V8.3c0-.95.35-1.6 1.7-1.6h1.65V3.85C16.55 3.8 15.7 3.7 14.7 3.7c-2.45 0-4.1 1.5-4.1 4.2v2.3H7.9v3.2h2.7V21z"
    />
  ),
  pinterest: (
    <g {...stroke}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="m9.8 19.6 2.3-9.4M9 12.9c-1.5-2.9.4-5.6 3.2-5.6 2.5 0 4 1.7 4 3.8 0 2.6-1.5 4.6-3.4 4.6-1.1 0-1.8-.7-1.9-1.4" />
    </g>
  ),
  youtube: (
    <g {...stroke}>
      <rect x="2.5" y="5.5" width="19" height="13" rx="3.5" />
      <path d="m10.2 9.2 4.9 2.8-4.9 2.8z" fill="currentColor" />
    </g>
  ),
  tiktok: <path {...stroke} strokeWidth={2.1} d="M13.7 3.5v11.6a4 4 0 1 1-4-4M13.7 3.5c.3 2.9 2.2 4.8 5 5" />,
  x: (
    <g {...stroke}>
      <path d="M4 4h4l12 16h-4zM4.4 20l6.5-7.2M19.4 4l-6 6.6" />
    </g>
  ),
  linkedin: (
    <g {...stroke}>
      <rect x="3.5" y="3.5" width="17" height="17" rx="1.5" />
      <path d="M8 10.6v6M11.7 16.6v-6M11.7 13.2c.2-1.6 1.2-2.6 2.5-2.6 1.5 0 2.1 1 2.1 2.7v3.3" strokeWidth={2} />
      <circle cx="8" cy="7.6" r="0.75" fill="currentColor" />
    </g>
  ),
  google: <path {...stroke} strokeWidth={2.4} d="M12.2 12H20a8 8 0 1 1-2.4-5.7" />,
} as const satisfies Record<string, ReactNode>;

export type SocialNetwork = keyof typeof glyphs;

/** A network's icon, drawn for this shop. Decorative: the link around it has the name. */
export const SocialIcon = ({ network, className }: { network: SocialNetwork; className?: string | undefined }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" className={cn('size-5', className)}>
    {glyphs[network]}
  </svg>
);
