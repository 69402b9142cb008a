import { buttonClass } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { onSameTabClick } from '../../../shared/on-same-tab-click.ts';

interface PageLinkProps {
  href: string;
  rel: 'next' | 'prev';
  busy: boolean;
  /** pressed by keyboard rather than by pointer */
  onFollow: (byKey: boolean) => void;
  children: ReactNode;
}

/** Loads more of the listing: a link that works without JavaScript and adds to the page instead of replacing it. */
export function PageLink({ href, rel, busy, onFollow, children }: PageLinkProps) {
  return (
    <Link
      to={href}
      rel={rel}
      onClick={onSameTabClick((event) => {
        if (!busy) onFollow(event.detail === 0);
      })}
      aria-busy={busy || undefined}
      className={buttonClass({ variant: 'secondary', size: 'lg', className: 'relative min-w-[min(12rem,100%)]' })}
    >
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <LoaderCircle aria-hidden className="size-5 animate-turn" />
        </span>
      )}
      <span className={cn(busy && 'opacity-0')}>{children}</span>
    </Link>
  );
}
