import type { ReactNode } from 'react';

interface ListingHeaderProps {
  title: string;
  /** how many products there are; undefined while that is not known */
  count: ReactNode;
  /** empty for none */
  description: string | undefined;
}

/** The head of a list of products: its title, how many there are, and what the category says of itself. */
export const ListingHeader = ({ title, count, description }: ListingHeaderProps) => (
  <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
    <h1 className="min-w-0 break-words text-3xl">{title}</h1>
    <p aria-live="polite" className="min-h-5 font-mono text-muted text-sm">
      {count}
    </p>
    {description && <p className="w-full max-w-prose text-muted">{description}</p>}
  </header>
);
