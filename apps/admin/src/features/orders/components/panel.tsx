import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A section of the order's page: it has everything it shows, the page only puts it in its place. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-hair bg-surface p-4">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FactProps {
  term: string;
  children: ReactNode;
}

/** A fact and its name, for a list of them. */
export function Fact({ term, children }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
